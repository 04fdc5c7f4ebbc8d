import { localDateAt, type Zone } from '@lunas/values/local-date'
import { strict as assert } from 'node:assert'
import { accountOf } from '#ledger/chart'
import { openAccount } from '#ledger/post'
import type { Tx } from '#platform/db/database'

/** Issues all bills of a file in the caller's commit; answers how many there are now. */
export async function issueUnggahan(
  tx: Tx, unggahan_id: string, sekolah_id: string, now: Date,
): Promise<number> {
  const [school] = await tx.query<{ zona_waktu: Zone }>(
    'SELECT zona_waktu FROM offered.sekolah WHERE institusi_id = $1 AND id = $2', [tx.institusi_id, sekolah_id],
  )
  assert(school, `sekolah ${sekolah_id} has a file`)
  await openAccount(tx, accountOf('ekuitas_awal', sekolah_id), sekolah_id)
  const [row] = await tx.query<{ terbit: number }>('SELECT issue_unggahan($1, $2, $3, $4) AS terbit', [
    tx.institusi_id, unggahan_id, localDateAt(now, school.zona_waktu), now,
  ])
  return row?.terbit ?? 0
}

/** Cancels all bills of a file; answers on how many something rests, and then cancels none. */
export async function cancelUnggahan(tx: Tx, unggahan_id: string, now: Date): Promise<number> {
  const [row] = await tx.query<{ terpakai: number }>('SELECT cancel_unggahan($1, $2, $3) AS terpakai', [
    tx.institusi_id, unggahan_id, now,
  ])
  assert(row, 'a function answers')
  return row.terpakai
}
