import type { Instruksi } from '@lunas/contract/pembayaran/pembayaran'
import type { MetodeGerbang } from '@lunas/contract/pembayaran/status'
import type { Rupiah } from '@lunas/values/rupiah'

export type OpenChargeRequest = {
  /** Our reference, unique for ever; the gateway knows the payment by it. */
  reference: string
  /** The same for every try, so that a repeated request opens one charge. */
  attempt_key: string
  metode: MetodeGerbang
  total: Rupiah
  dibuat_at: Date
  kedaluwarsa_at: Date
  /** Shown at the bank beside the amount. */
  title: string
  /** The page to return to from a wallet's app; absent when our address is not configured. */
  return_url?: string
}

/** `duplicate`: the charge exists, but the gateway did not repeat its answer. */
export type OpenedCharge =
  | { outcome: 'opened'; instruksi: Instruksi }
  | { outcome: 'duplicate' }
  | { outcome: 'rejected'; reason: string }

/** Money that reached the gateway, under the gateway's own reference. */
export type ReceivedMoney = { referensi: string; jumlah: Rupiah; diterima_at: Date }

/** One return as the gateway lists it: given back, or taken back by the payer's bank. */
export type ReturnedLine = {
  /** The gateway's own id of it; null where it gives none. */
  referensi: string | null
  jenis: 'kembali' | 'sengketa'
  /** The refund key of the request; null without one. */
  refund_key: string | null
  jumlah: Rupiah
  pada: Date
}

/** How much of one money left the gateway again. `lines` may say less than the sum, or nothing. */
export type Returned = {
  /** The gateway's own id of the money that it left. */
  dari: string
  /** All that has ever left it; a later report says as much or more. */
  total: Rupiah
  lines: ReturnedLine[]
  /** Of what the lines do not tell. */
  jenis: ReturnedLine['jenis']
  refund_key: string | null
  pada: Date
  /** Counts only if the money was booked: money that we never had cannot be taken back. */
  denied: boolean
}

export type ChargeState = 'waiting' | 'paid' | 'expired' | 'cancelled' | 'denied' | 'unknown'

/** What the gateway says about one of our references. */
export type ChargeReport = {
  state: ChargeState
  money: ReceivedMoney[]
  /** What left again, for each money of which anything did. */
  returns: Returned[]
  /** Some ways to pay can be read back after a lost answer. */
  instruksi: Instruksi | null
}

export type RefundRequest = {
  reference: string
  /** The same for every try, so that a repeated request gives back once. */
  refund_key: string
  jumlah: Rupiah
  alasan: string
}
export type RefundedCharge =
  | {
      outcome: 'refunded'
      referensi: string
      /** The gateway's id of the money that it left; empty where the answer does not say. */
      dari: string
    }
  | { outcome: 'rejected'; reason: string }

/** A notification with a valid signature. It is applied only after the gateway confirms it. */
export type Callback = { reference: string; charge_id: string; claimsPaid: boolean }

/**
 * A way to take money. Every method but `readCallback` talks to the gateway, so none is called
 * inside a database transaction; trouble on the wire is a ProviderError.
 */
export type PaymentGateway = {
  readonly name: string
  openCharge(request: OpenChargeRequest): Promise<OpenedCharge>
  /** Asks by our reference. */
  findCharge(reference: string): Promise<ChargeReport>
  /** The gateway's own id as the gateway writes it, of what somebody typed; undefined when it is none. */
  readChargeId(typed: string): string | undefined
  /** Asks by the gateway's own id, and only believes an answer about that reference. */
  confirmCharge(charge_id: string, reference: string): Promise<ChargeReport>
  /** Everything ever paid for a reference, also a second payment without a notification. */
  listMoney(reference: string): Promise<Pick<ChargeReport, 'money' | 'returns'>>
  /** False when it is too late to cancel. */
  cancelCharge(reference: string): Promise<boolean>
  expireCharge(reference: string): Promise<boolean>
  /** Gives money of a paid charge back; what it refuses has to go another way. */
  refundCharge(request: RefundRequest): Promise<RefundedCharge>
  /** Verifies the signature; undefined when it does not verify. */
  readCallback(raw: Buffer): Callback | undefined
}
