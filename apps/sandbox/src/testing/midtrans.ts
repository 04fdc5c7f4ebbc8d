import midtrans from 'midtrans-client'
import { DEFAULT_SERVER_KEY } from '#sandbox'
import type { CoreApi } from 'midtrans-client'
import type { Place } from '#testing/control'

/** The provider's own client, pointed at a sandbox. */
export function midtransClient({ url }: Place, serverKey = DEFAULT_SERVER_KEY): CoreApi {
  const client = new midtrans.CoreApi({ isProduction: false, serverKey, clientKey: 'unused' })
  client.apiConfig.getCoreApiBaseUrl = () => url
  return client
}

let orders = 0

export function nextOrder(): string {
  return `SPP-2511-${String(++orders).padStart(4, '0')}`
}

export function bcaCharge(order_id: string, gross_amount = 250_000) {
  return {
    payment_type: 'bank_transfer',
    transaction_details: { order_id, gross_amount },
    bank_transfer: { bank: 'bca' },
  }
}

export function qrisCharge(order_id: string, gross_amount = 250_000) {
  return { payment_type: 'qris', transaction_details: { order_id, gross_amount } }
}
