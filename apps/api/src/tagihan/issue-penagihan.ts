import { localDateAt, type Zone } from '@lunas/values/local-date'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import type { Logger } from '#platform/logger'
import { inEveryInstitusi, oneByOne } from '#platform/one-by-one'

/** Issues all bills of a run in the caller's commit; answers how many there are now. */
export async function issuePenagihan(
  tx: Tx, penagihan_id: string, sekolah_id: string, now: Date,
): Promise<number> {
  const [school] = await tx.query<{ zona_waktu: Zone }>(
    'SELECT zona_waktu FROM offered.sekolah WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, sekolah_id],
  )
  const today = localDateAt(now, school?.zona_waktu ?? 'Asia/Jakarta')
  const [row] = await tx.query<{ terbit: number }>('SELECT issue_penagihan($1, $2, $3, $4) AS terbit', [
    tx.institusi_id, penagihan_id, today, now,
  ])
  return row?.terbit ?? 0
}

type SweepDeps = { db: Database; clock: Clock; logger: Logger }

/** Books gifts that were given since, and takes back those whose money went back. */
export async function bookSumbangan(deps: SweepDeps): Promise<void> {
  const now = deps.clock.now()
  await inEveryInstitusi(deps, 'book-sumbangan', (institusi_id) =>
    deps.db.inTransaction(institusi_id, async (tx) => {
      await tx.query('SELECT book_sumbangan($1, $2)', [institusi_id, now])
    }),
  )
}

/**
 * Books bills on the day from which they can be paid, each school in a commit of its own: its bills are locked until then,
 * and nobody can pay them.
 */
export async function bookTagihan(deps: SweepDeps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  await inEveryInstitusi(deps, 'book-tagihan', async (institusi_id) => {
    const schools = await db.inTransaction(institusi_id, (tx) => listWaiting(tx))
    await oneByOne(deps, 'book-tagihan', schools, ({ id, zona_waktu }) =>
      db.inTransaction(institusi_id, async (tx) => {
        await tx.query('SELECT book_terjadwal($1, $2, $3, $4, $5)', [
          institusi_id, id, localDateAt(now, zona_waktu), zona_waktu, now,
        ])
      }),
    )
  })
}

type Waiting = { id: string; institusi_id: string; zona_waktu: Zone }

/** The schools with bills that wait for their day. */
function listWaiting(tx: Tx): Promise<Waiting[]> {
  return tx.query<Waiting>(
    `SELECT s.institusi_id, s.id, s.zona_waktu FROM offered.sekolah s
      WHERE s.institusi_id = $1 AND EXISTS (
            SELECT 1 FROM tagihan_terjadwal t WHERE t.institusi_id = $1 AND t.sekolah_id = s.id)
      ORDER BY s.id`,
    [tx.institusi_id],
  )
}
