import type { LocalDate } from '@lunas/values/local-date'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'

type Ikut = { siswa_id: string; sekolah_id: string; sebab: 'layanan'; jenis_id: string; hari: LocalDate }

export type Needs = {
  db: Database
  clock: Clock
  /** Has a pupil billed from the day on which the service begins. */
  noteMasuk(tx: Tx, events: readonly Ikut[], oleh: string, now: Date): Promise<void>
  /** Credits the days without a service that issued bills have counted; answers how many. */
  creditDays(tx: Tx, jenis_ids: readonly string[], now: Date): Promise<number>
  /** Takes back credits of days that are with the service after all; undefined where one was used. */
  withdrawDays(tx: Tx, jenis_id: string): Promise<number | undefined>
  /** How many bills were issued without a day that their pupils have. */
  countBilledWithout(tx: Tx, jenis_id: string, tanggal: LocalDate): Promise<number>
  /** How many days of a pupil, or of all from a day on, no issued bill of their month counted. */
  countUnbilledDays(tx: Tx, jenis_id: string, of: { siswa_id?: string; sejak?: LocalDate }): Promise<number>
  /** How many days from this one on issued bills counted on weekdays that the service is not offered. */
  countBilledOff(tx: Tx, jenis_id: string, sejak: LocalDate): Promise<number>
}
