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
  /** Where the payer comes back to from a wallet's app; absent while nobody knows our address. */
  return_url?: string
}

/** `duplicate`: the charge exists, but the gateway did not repeat its answer. */
export type OpenedCharge =
  | { outcome: 'opened'; instruksi: Instruksi }
  | { outcome: 'duplicate' }
  | { outcome: 'rejected'; reason: string }

/** Money that reached the gateway, under the gateway's own reference. */
export type ReceivedMoney = { referensi: string; jumlah: Rupiah; diterima_at: Date }

/**
 * Money that left the gateway again, under the gateway's own reference: given back, by us or in its
 * dashboard, or taken back by the payer's bank.
 */
export type ReturnedMoney = {
  referensi: string
  jenis: 'kembali' | 'sengketa'
  /** The key of whoever asked for it; null when nobody gave one. */
  refund_key: string | null
  jumlah: Rupiah
  pada: Date
  /** The money that it is only if it was booked: what was never ours cannot be taken back. */
  dari?: string
}

export type ChargeState = 'waiting' | 'paid' | 'expired' | 'cancelled' | 'denied' | 'unknown'

/** What the gateway says about one of our references. */
export type ChargeReport = {
  state: ChargeState
  money: ReceivedMoney[]
  /** What of it went back, each once: beside money, or `dari` money that we may have booked. */
  returns: ReturnedMoney[]
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
  | { outcome: 'refunded'; referensi: string }
  | { outcome: 'rejected'; reason: string }

/** A notification whose signature held. It is not believed until the gateway confirms it. */
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
  /** Asks by the gateway's own id, and only believes an answer about that reference. */
  confirmCharge(charge_id: string, reference: string): Promise<ChargeReport>
  /** Everything ever paid for a reference, also a second payment nobody announced. */
  listMoney(reference: string): Promise<Pick<ChargeReport, 'money' | 'returns'>>
  /** False when it is too late to cancel. */
  cancelCharge(reference: string): Promise<boolean>
  expireCharge(reference: string): Promise<boolean>
  /** Gives money of a paid charge back; what it refuses has to go another way. */
  refundCharge(request: RefundRequest): Promise<RefundedCharge>
  /** Verifies the signature; nothing when it is not theirs. */
  readCallback(raw: Buffer): Callback | undefined
}
