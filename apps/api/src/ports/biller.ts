import type { Rupiah } from '@lunas/values/rupiah'

/** A purchase for one number. */
export type BillerOrder = {
  /** Ours, stored before the call; asking again with it never buys twice. */
  ref_id: string
  sku: string
  nomor: string
  /** A product that costs more is not bought. */
  harga_maks: Rupiah
}

/**
 * What the biller says about a purchase. `person`: neither success nor failure can be concluded, so
 * a person decides. `isRecorded`: the biller keeps a transaction under this reference.
 */
export type BillerReport = {
  ref_id: string
  state: 'success' | 'pending' | 'failure' | 'person'
  rc: string
  isRecorded: boolean
  /** The serial number or token; empty without one. */
  sn: string
  /** What the purchase took from the deposit; null where it was not told. */
  harga: Rupiah | null
}

export type BillerProduct = {
  sku: string
  nama: string
  kategori: string
  merek: string
  harga: Rupiah
  /** Whether both we and the seller offer it now. */
  isOpen: boolean
  /** Whether the same number may buy it again on the same day. */
  isRepeatable: boolean
  /** When it cannot be bought, as minutes after midnight in Jakarta; null where it always can. */
  jeda: { dari: number; sampai: number } | null
  uraian: string
}

/** Sells pulsa, data and tokens from a deposit. No answer in time is a ProviderError. */
export type Biller = {
  name: string
  /** Undefined while the biller refuses another list so soon. */
  listProducts(): Promise<BillerProduct[] | undefined>
  readDeposit(): Promise<Rupiah>
  /** Buys, or answers what became of the purchase with this reference. */
  buy(order: BillerOrder): Promise<BillerReport>
  /** Verifies the signature over the raw bytes, then translates; undefined when it is not theirs. */
  readCallback(raw: Buffer, signature: string | undefined): BillerReport | undefined
}
