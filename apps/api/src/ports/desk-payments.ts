import type { MetodeLoket } from '@lunas/contract/pembayaran/status'
import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Account } from '#ledger/chart'
import type { Tx } from '#platform/db/database'
import type { Asked } from '#ports/payable'

/** What is to be paid, and for whom. */
export type Wanted = { untuk: Untuk; pihak_id: string; asked: readonly Asked[] }

export type RecordedMoney = Wanted & {
  /** The officer who took it. */
  pengguna_id: string
  metode: MetodeLoket | 'mitra'
  /** In whose books it is, where the payer is not a pupil. */
  sekolah_id?: string
  /** The account that holds the money: a drawer, the school's bank, or an agent's deposit. */
  account: Account
  /** What arrived, which may be more than was asked for. */
  jumlah: Rupiah
  diterima_at: Date
  keterangan: string
}

export type RecordedPembayaran = { id: string; nomor_kuitansi: string }

/** Money that a school takes by itself, as cash or by its bank. */
export type DeskPayments = {
  /** Refuses what cannot be paid like this on the school's day; it stays as it is until the commit. */
  checkAsked(tx: Tx, wanted: Wanted, today: LocalDate): Promise<void>
  /** Becomes a payment that is settled in the same commit. */
  recordPembayaran(tx: Tx, money: RecordedMoney, now: Date): Promise<RecordedPembayaran>
}
