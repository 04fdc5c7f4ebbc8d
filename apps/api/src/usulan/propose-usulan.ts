import { refuse } from '#platform/http/refuse'
import type { Isi } from '#platform/jejak'
import { leaveUsulan } from '#usulan/leave-usulan'
import type { Act, JenisUsulan } from '#usulan/usulan'

/**
 * Proposes a change to an existing subject; only one proposal may wait at a time. A subject that is
 * created as a proposal, such as a slip, calls `leaveUsulan` itself.
 */
export async function proposeUsulan<Row>(
  act: Act, kind: JenisUsulan<Row>, kode: string, write: (row: Row) => Promise<Isi>,
): Promise<Row> {
  const row = await kind.lock(act, kode)
  if (kind.usulanOf(row)) throw refuse('USULAN_SUDAH_ADA')
  const sesudah = await write(row)
  await leaveUsulan(act, kind, 'diajukan', { ...kind.before(row), sesudah })
  return row
}
