import type { Tugas } from '@lunas/contract/tugas/tugas'
import { strict as assert } from 'node:assert'
import type { Tx } from '#platform/db/database'
import { insertTugas, readTugas, type NewTugas } from '#tugas/tugas.queries'

/** Leaves long work to the worker, in the transaction of whatever belongs to it. */
export async function startTugas(tx: Tx, tugas: NewTugas, now: Date): Promise<Tugas> {
  await insertTugas(tx, tugas, now)
  const [started] = await readTugas(tx, tugas.pengguna_id, tugas.id)
  assert(started, `tugas ${tugas.id} was just written`)
  return started
}
