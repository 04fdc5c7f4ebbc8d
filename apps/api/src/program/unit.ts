import type { Zone } from '@lunas/values/local-date'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'

/** The unit of an institution that owns its programs and their money. */
export type Unit = { id: string; nama: string; zona_waktu: Zone }

export async function findUnit(tx: Tx): Promise<Unit | undefined> {
  const [unit] = await tx.query<Unit>(
    `SELECT id, nama, zona_waktu FROM offered.sekolah WHERE institusi_id = $1 AND bentuk = 'ziswaf'`,
    [tx.institusi_id],
  )
  return unit
}

/** The unit, for whoever works for it; a treasurer of a school only is refused. */
export async function requireUnit(tx: Tx, person: Person): Promise<Unit> {
  const unit = await findUnit(tx)
  if (!unit || !(await worksFor(tx, person, unit.id))) throw refuse('UNIT_ZISWAF_TIDAK_ADA')
  return unit
}
