import type { MetodeGerbang } from '@lunas/contract/pembayaran/status'
import type { StaffLevel } from '@lunas/contract/pengguna/level'
import type { LocalDate } from '@lunas/values/local-date'
import type { IkonMaker } from '#institusi/ikon'
import type { Institusi } from '#institusi/institusi'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database, Tx } from '#platform/db/database'
import type { Storage } from '#platform/storage/storage'

export type Needs = {
  db: Database
  clock: Clock
  storage: Storage
  config: Pick<Config, 'sandiPepper'>
  findInstitusi(id: string): Promise<Institusi>
  ikon: IkonMaker
  /** The names of the ways to pay. */
  metodeRules: Record<MetodeGerbang, { nama: string }>
  /** The program's version, shown on screens. */
  version: string
  /** Adds somebody who chooses their password with a link; undefined where the address has an account. */
  addInvited(tx: Tx, invited: Invited): Promise<string | undefined>
}

type Invited = {
  nama: string
  email: string
  asked: { level: StaffLevel; sekolah_ids: string[]; mulai: LocalDate; sampai: LocalDate | null }
  dibuat_oleh: string | null
  pepper: string
  now: Date
}
