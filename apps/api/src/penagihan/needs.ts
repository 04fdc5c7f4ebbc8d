import type { LocalDate } from '@lunas/values/local-date'
import type { Relief } from '#keringanan/keringanan'
import type { Kredit, Used } from '#kredit/kredit'
import type { Layanan } from '#layanan/layanan'
import type { Covering } from '#penanggung/penanggung'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database, Tx } from '#platform/db/database'
import type { Messages } from '#messages/messages'

/** A relief that holds for one pupil's bills of one type. */
export type Covered = Relief & {
  jenis_id: string
  siswa_id: string
  dari: LocalDate
  sampai: LocalDate | null
}

/** What its jobs use. */
export type JobNeeds = Pick<Needs, 'db' | 'clock'> & { config: Pick<Config, 'publicUrl' | 'port'>; messages: Messages }

export type Needs = {
  db: Database
  clock: Clock
  /** Issues and books the bills of a run; answers how many. */
  issuePenagihan(tx: Tx, penagihan_id: string, sekolah_id: string, now: Date): Promise<number>
  /** The reliefs that hold for bills of these types. */
  findCovered(tx: Tx, jenis_ids: readonly string[]): Promise<Covered[]>
  /** The shares that second payers bear of bills of these types. */
  findCovering(tx: Tx, jenis_ids: readonly string[]): Promise<Covering[]>
  /** The services among these types, with their calendars and who takes part. */
  findLayanan(tx: Tx, jenis_ids: readonly string[]): Promise<Layanan[]>
  /** Credits the days without a service that issued bills have counted. */
  creditDays(tx: Tx, jenis_ids: readonly string[], now: Date): Promise<number>
  /** The open credits of these types, oldest first, locked until the commit. */
  lockKredit(tx: Tx, jenis_ids: readonly string[]): Promise<Kredit[]>
  /** Writes down what the lines of a run take off by credits. */
  useKredit(
    tx: Tx, penagihan_id: string, lines: readonly { id: string; kredit: readonly Used[] }[],
  ): Promise<void>
  /** Opens the credits of lines again that do not become bills. */
  releaseKredit(tx: Tx, baris_ids: readonly string[]): Promise<void>
  /** Writes down the reliefs of a run that was just issued; `since` is when it was prepared. */
  relieveRun(tx: Tx, penagihan_id: string, since: Date, now: Date): Promise<void>
}
