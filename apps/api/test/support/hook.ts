import { createHash } from 'node:crypto'
import type { World } from '#test/world'

const SERVER_KEY = 'SB-Mid-server-lunas-dev'

/** A notification as the gateway would write and sign it for the charge's current state. */
export async function notificationFor(
  { sandbox }: World, order_id: string, changes: Record<string, string> = {},
): Promise<Record<string, string>> {
  const charge = await sandbox.charge(order_id)
  const { transaction_id, transaction_status, gross_amount } = charge
  const status_code = transaction_status === 'settlement' ? '200' : '201'
  return signed({
    order_id,
    transaction_id,
    transaction_status,
    status_code,
    gross_amount,
    ...changes,
  })
}

export function signed(body: Record<string, string>, key = SERVER_KEY): Record<string, string> {
  const { order_id = '', status_code = '', gross_amount = '' } = body
  const signature_key = createHash('sha512')
    .update(order_id + status_code + gross_amount + key)
    .digest('hex')
  return { ...body, signature_key }
}

/** Delivers a notification and returns its HTTP status. */
export async function deliver(
  { payerUrl }: Pick<World, 'payerUrl'>,
  body: unknown,
): Promise<number> {
  const response = await fetch(`${payerUrl}/api/hook/midtrans`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  await response.arrayBuffer()
  return response.status
}
