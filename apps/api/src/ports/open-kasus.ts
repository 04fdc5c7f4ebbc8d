import type { SebabKasus } from '@lunas/contract/buku/rekonsiliasi'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Account } from '#ledger/chart'
import type { Tx } from '#platform/db/database'

/** Money that does not fit, to be decided by two people. */
export type FoundKasus = {
  sebab: SebabKasus
  selisih: Rupiah
  akun: Account
  lebih: boolean
  pembayaran_id: string | null
  /** Needed when there is no payment to take it from. */
  sekolah_id?: string
  /** The batch that it is about, if any. */
  setoran_id?: string
  posting_reference: string | null
}

/** Opens a case that does not come from a report. */
export type OpenKasus = (tx: Tx, kasus: FoundKasus, now: Date) => Promise<void>
