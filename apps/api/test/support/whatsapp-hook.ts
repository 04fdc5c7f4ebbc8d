import { createHmac } from 'node:crypto'

const APP_SECRET = 'lunas-whatsapp-app-dev'

/** The signature header over exactly these bytes. */
export function signatureOf(body: string, secret = APP_SECRET): Record<string, string> {
  const digest = createHmac('sha256', secret).update(body).digest('hex')
  return { 'x-hub-signature-256': `sha256=${digest}` }
}

/** A notification as WhatsApp writes it, with these statuses. */
export function statusNotification(...statuses: Record<string, unknown>[]) {
  const metadata = { display_phone_number: '15550783881', phone_number_id: '106540352242922' }
  const value = { messaging_product: 'whatsapp', metadata, statuses }
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: '102290129340398', changes: [{ value, field: 'messages' }] }],
  }
}

/** Delivers a notification and returns its HTTP status. */
export async function deliverStatus(
  { payerUrl }: { payerUrl: string },
  body: unknown,
  secret = APP_SECRET,
): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(`${payerUrl}/api/hook/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signatureOf(text, secret) },
    body: text,
  })
  await response.arrayBuffer()
  return response.status
}
