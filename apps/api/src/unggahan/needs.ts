import type { RequestOf } from '@lunas/contract/wire/calls'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import type { Act } from '#usulan/usulan'

export type Needs = {
  db: Database
  clock: Clock
  /** Issues and books the bills of a file; answers how many. */
  issueUnggahan(tx: Tx, unggahan_id: string, sekolah_id: string, now: Date): Promise<number>
  /** Cancels the bills of a file; answers on how many of them something rests, and then cancels none. */
  cancelUnggahan(tx: Tx, unggahan_id: string, now: Date): Promise<number>
  /** Proposes one relief by the rules of all reliefs; answers its id. */
  keepKeringanan(act: Act, request: RequestOf<'ajukanKeringanan'>): Promise<string>
  /** Takes a proposed relief back for its proposer. */
  withdrawKeringanan(act: Act, id: string, alasan: string): Promise<void>
}
