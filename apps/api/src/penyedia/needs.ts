import type { MetodeGerbang } from '@lunas/contract/pembayaran/status'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/db/database'
import type { KeyRing } from '#penyedia/key-ring'
import type { CallCounts } from '#penyedia/count-calls'

export type Needs = {
  db: Database
  clock: Clock
  config: Pick<Config, 'snapSecret'>
  keyRing: KeyRing
  callCounts: CallCounts
  /** The names of the ways to pay. */
  metodeRules: Record<MetodeGerbang, { nama: string }>
  /** Whether a person has an authenticator app, and a refusal of a wrong code. */
  hasTotp(institusi_id: string, pengguna_id: string): Promise<boolean>
  requireTotp(institusi_id: string, pengguna_id: string, kode: string): Promise<unknown>
}
