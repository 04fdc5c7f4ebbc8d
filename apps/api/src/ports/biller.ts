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
  /** `unpaid`: a bill was asked about under this reference, and is not paid. */
  state: 'success' | 'pending' | 'failure' | 'person' | 'unpaid'
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
  /** What it takes from the deposit; for a bill, the fee that is added. */
  harga: Rupiah
  /** Whether the payer chooses the amount. */
  isOpenAmount: boolean
  /** Whether both we and the seller offer it now. */
  isOpen: boolean
  /** Whether the same number may buy it again on the same day. */
  isRepeatable: boolean
  /** When it cannot be bought, as minutes after midnight in Jakarta; null where it always can. */
  jeda: { dari: number; sampai: number } | null
  uraian: string
}

/** A bill that is asked about; `nominal` where the payer chooses the amount. */
export type BillerQuestion = { ref_id: string; sku: string; nomor: string; nominal: Rupiah | null }

/** What is owed; the same reference pays it, on the same day in Jakarta. */
export type BillerBill =
  | {
      isOwed: true
      nama: string
      /** What the customer pays, with the biller's fee. */
      tagihan: Rupiah
      admin: Rupiah
      /** What it takes from the deposit. */
      harga: Rupiah
      periode: string
    }
  | { isOwed: false; rc: string; isTransient: boolean }

export type DaftarHarga = 'prabayar' | 'pascabayar'

/** Sells pulsa, data and tokens, and pays bills, from a deposit. No answer in time is a ProviderError. */
export type Biller = {
  name: string
  /** Undefined while the biller refuses another list so soon. */
  listProducts(daftar: DaftarHarga): Promise<BillerProduct[] | undefined>
  readDeposit(): Promise<Rupiah>
  /** Buys, or answers what became of the purchase with this reference. */
  buy(order: BillerOrder): Promise<BillerReport>
  /** The name behind a PLN meter; undefined when there is no such meter. */
  askMeter(nomor: string): Promise<string | undefined>
  askBill(question: BillerQuestion): Promise<BillerBill>
  /** Pays the bill that was asked about with this reference. */
  payBill(question: BillerQuestion): Promise<BillerReport>
  findBill(question: BillerQuestion): Promise<BillerReport>
  /** Verifies the signature over the raw bytes, then translates; undefined when it is not theirs. */
  readCallback(raw: Buffer, signature: string | undefined): BillerReport | undefined
}
