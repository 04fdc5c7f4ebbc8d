import { localDateAt, type Zone } from '@lunas/values/local-date'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import type { Logger } from '#platform/logger'
import { inEveryInstitusi } from '#platform/one-by-one'

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

/** Books bills on the day from which they can be paid. */
export async function bookTagihan(deps: SweepDeps): Promise<void> {
  const now = deps.clock.now()
  await inEveryInstitusi(deps, 'book-tagihan', (institusi_id) =>
    deps.db.inTransaction(institusi_id, async (tx) => {
      const schools = await tx.query<{ id: string; zona_waktu: Zone }>(
        `SELECT s.id, s.zona_waktu FROM offered.sekolah s
          WHERE s.institusi_id = $1 AND EXISTS (
                SELECT 1 FROM tagihan_terjadwal t WHERE t.institusi_id = $1 AND t.sekolah_id = s.id)
          ORDER BY s.id`,
        [institusi_id],
      )
      for (const { id, zona_waktu } of schools) {
        await tx.query('SELECT book_terjadwal($1, $2, $3, $4, $5)', [
          institusi_id, id, localDateAt(now, zona_waktu), zona_waktu, now,
        ])
      }
    }),
  )
}
