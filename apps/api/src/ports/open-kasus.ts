import type { SebabKasus } from '@lunas/contract/buku/rekonsiliasi'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Account } from '#ledger/chart'
import type { Tx } from '#platform/db/database'

/** Money that does not fit, for people to decide about. */
export type FoundKasus = {
  sebab: SebabKasus
  selisih: Rupiah
  akun: Account
  lebih: boolean
  pembayaran_id: string | null
  /** Where no payment tells it. */
  sekolah_id?: string
  /** The batch that it is about, if any. */
  setoran_id?: string
  posting_reference: string | null
}

/** Opens a case that no report told of. */
export type OpenKasus = (tx: Tx, kasus: FoundKasus, now: Date) => Promise<void>
