import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'

type Wanted = {
  untuk: 'tagihan'
  pihak_id: string
  asked: readonly { target_id: string; jumlah: Rupiah }[]
}

type Help = {
  siswa_id: string
  sekolah_id: string
  program_id: string
  tagihan_id: string
  jumlah: Rupiah
  nama: string
}

export type Needs = {
  db: Database
  clock: Clock
  /** Refuses what cannot be paid like this on the school's day; it stays as it is until the commit. */
  checkAsked(tx: Tx, wanted: Wanted, today: LocalDate): Promise<void>
  /** Pays a bill from the fund of a program, or says why not; nothing may be committed then. */
  payFromDana(tx: Tx, help: Help, now: Date): Promise<{ pembayaran_id: string } | 'berubah' | 'kurang'>
}
