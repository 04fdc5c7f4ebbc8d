import { rupiah, sumRupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { Needs } from '#pemeriksaan/needs'
import { finish, type Result } from '#pemeriksaan/pemeriksaan.queries'

type CheckDeps = Pick<Needs, 'db' | 'eksporDb' | 'clock' | 'logger' | 'laws'>

/** So many rows of a broken law are kept; their number is kept whole. */
const SHOWN_ROWS = 50

/** Checks every law in one snapshot, stores what was found and tells the log. */
export async function checkLaws(deps: CheckDeps, institusi_id: string, id: string): Promise<void> {
  const { db, eksporDb, clock, logger } = deps
  const results = await eksporDb.inSnapshot(institusi_id, (snapshot) =>
    snapshot.inTransaction(institusi_id, (tx) => checkAll(deps, tx)))
  await db.inTransaction(institusi_id, (tx) => finish(tx, id, results, clock.now()))
  for (const { hukum, banyak, selisih, contoh } of results.filter((one) => one.banyak > 0)) {
    const subjects = contoh.slice(0, 5).map(({ subject }) => subject)
    logger.error({ institusi_id, hukum, banyak, selisih, subjects }, 'a law of the books is broken')
  }
}

async function checkAll({ laws, clock }: CheckDeps, tx: Tx): Promise<Result[]> {
  const results: Result[] = []
  for (const [hukum, { find }] of Object.entries(laws)) {
    const found = await find(tx, clock.now())
    // A total of both directions would hide two breaches that cancel each other.
    const rows = found.map(({ subject, selisih = rupiah(0) }) => ({
      subject, selisih: rupiah(Math.abs(selisih)),
    }))
    results.push({
      hukum, banyak: rows.length, selisih: sumRupiah(rows.map((row) => row.selisih)),
      contoh: rows.slice(0, SHOWN_ROWS),
    })
  }
  return results
}
