import { createHmac } from 'node:crypto'

const WEBHOOK_SECRET = 'lunas-digiflazz-hook-dev'

/** The biller's signature header over exactly these bytes. */
export function billerSignatureOf(body: string): Record<string, string> {
  const digest = createHmac('sha1', WEBHOOK_SECRET).update(body).digest('hex')
  return { 'x-hub-signature': `sha1=${digest}` }
}
