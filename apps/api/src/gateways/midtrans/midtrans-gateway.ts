import { createHash } from 'node:crypto'
import { ProviderError } from '#platform/provider-error'
import { sameText } from '#platform/same-text'
import type {
  Callback,
  ChargeReport,
  PaymentGateway,
} from '#ports/payment-gateway'
import {
  createMidtransApi,
  type MidtransAnswer,
  type MidtransOptions,
} from '#gateways/midtrans/midtrans-api'
import { chargeBody, readInstruksi, readReport } from '#gateways/midtrans/translate'

const DUPLICATE_ORDER = 406
const NOT_FOUND = 404
const EXPIRED_NOW = 407
const CANNOT_MODIFY = 412
/** Midtrans' ids are UUIDs. The signature does not cover the id, so its form is checked. */
const CHARGE_ID_PATTERN = /^[A-Za-z0-9-]{1,64}$/

/** Midtrans' Core API behind our port. */
export function createMidtransGateway(
  options: MidtransOptions,
): PaymentGateway & { close(): Promise<void> } {
  const api = createMidtransApi(options)
  return {
    name: 'midtrans',
    async openCharge(request) {
      const { code, body } = await api.post('/v2/charge', chargeBody(request), request.attempt_key)
      if (code === DUPLICATE_ORDER) return { outcome: 'duplicate' }
      const instruksi = code < 300 ? readInstruksi(body) : null
      if (!instruksi)
        return { outcome: 'rejected', reason: `${code} ${String(body.status_message)}` }
      return { outcome: 'opened', instruksi }
    },
    findCharge: async (reference) => reportOn(await api.get(`/v2/${reference}/status`), reference),
    readChargeId(typed) {
      const id = typed.replace(/\s/g, '').toLowerCase()
      return CHARGE_ID_PATTERN.test(id) ? id : undefined
    },
    confirmCharge: async (charge_id, reference) =>
      reportOn(await api.get(`/v2/${encodeURIComponent(charge_id)}/status`), reference),
    async listMoney(reference) {
      const { body } = await api.get(`/v2/${reference}/status/b2b`)
      const payments = Array.isArray(body.transactions)
        ? (body.transactions as Record<string, unknown>[])
        : []
      const reports = readable(() =>
        payments.filter(({ order_id }) => order_id === reference).map(readReport))
      return {
        money: reports.flatMap(({ money }) => money),
        returns: reports.flatMap(({ returns }) => returns),
      }
    },
    async cancelCharge(reference) {
      const { code } = await api.post(`/v2/${reference}/cancel`, {})
      return code === 200 || refusedToMove(code)
    },
    async expireCharge(reference) {
      const { code } = await api.post(`/v2/${reference}/expire`, {})
      return code === EXPIRED_NOW || refusedToMove(code)
    },
    async refundCharge({ reference, refund_key, jumlah, alasan }) {
      const body = { refund_key, amount: jumlah, reason: alasan }
      const { code, body: answer } = await api.post(`/v2/${reference}/refund`, body, refund_key)
      // Midtrans already knows the key, so an earlier attempt made the refund.
      if (code === DUPLICATE_ORDER) return { outcome: 'refunded', referensi: refund_key, dari: '' }
      if (code !== 200) {
        return { outcome: 'rejected', reason: `${code} ${String(answer.status_message)}` }
      }
      const { refund_chargeback_id: id, transaction_id: dari } = answer
      return {
        outcome: 'refunded', referensi: String(id ?? refund_key),
        dari: typeof dari === 'string' ? dari : '',
      }
    },
    readCallback: (raw) => readCallback(raw, options.serverKey),
    close: () => api.close(),
  }
}

/** False for "too late" and "unknown"; any other code is not an answer. */
function refusedToMove(code: number): false {
  if (code === CANNOT_MODIFY || code === NOT_FOUND) return false
  throw new ProviderError('midtrans', `answered ${code}`, { retryable: true })
}

/** An answer about another reference is not an answer, and is never applied to ours. */
function reportOn({ code, body }: MidtransAnswer, reference: string): ChargeReport {
  if (code === NOT_FOUND) return { state: 'unknown', money: [], returns: [], instruksi: null }
  if (body.order_id !== reference) {
    throw new ProviderError('midtrans', 'answered about another order', { retryable: false })
  }
  return readable(() => readReport(body))
}

/** Treats an unreadable answer as none: the payment stays in doubt and is asked about again. */
function readable<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new ProviderError('midtrans', 'answered what cannot be read', { retryable: true, cause })
  }
}

/** Midtrans signs only order, code and amount, as the strings it sent. */
function readCallback(raw: Buffer, serverKey: string): Callback | undefined {
  let body: Record<string, unknown>
  try {
    body = JSON.parse(raw.toString('utf8')) as Record<string, unknown>
  } catch {
    return undefined
  }
  const { order_id, status_code, gross_amount, signature_key, transaction_id } = body ?? {}
  const parts = [order_id, status_code, gross_amount, signature_key, transaction_id]
  if (!parts.every((part) => typeof part === 'string')) return undefined
  if (!CHARGE_ID_PATTERN.test(String(transaction_id))) return undefined
  const expected = createHash('sha512')
    .update(`${order_id}${status_code}${gross_amount}${serverKey}`)
    .digest('hex')
  if (!sameText(String(signature_key), expected)) return undefined
  const { transaction_status: status } = body
  const claimsPaid = typeof status === 'string' && /^(settlement|capture)$/i.test(status)
  return { reference: String(order_id), charge_id: String(transaction_id), claimsPaid }
}
