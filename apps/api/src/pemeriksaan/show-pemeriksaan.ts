import type { HasilHukum, HasilPemeriksaan } from '@lunas/contract/buku/pemeriksaan'
import type { Laws } from '#ledger/audit'
import { later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { STALE_MS } from '#pemeriksaan/check-nightly'
import {
  findLast, isRunning, listNights, listResults, type Result,
} from '#pemeriksaan/pemeriksaan.queries'

const NIGHTS = 30

export async function showPemeriksaan(tx: Tx, laws: Laws, now: Date): Promise<HasilPemeriksaan> {
  const last = await findLast(tx)
  const results = last ? await listResults(tx, last.id) : []
  return {
    berjalan: await isRunning(tx, later(now, -STALE_MS)),
    terakhir: last
      ? {
          mulai_at: last.mulai_at.toISOString(),
          selesai_at: (last.selesai_at ?? last.mulai_at).toISOString(),
          peminta: last.peminta,
          hukum: inOrder(laws, results),
        }
      : null,
    malam: await listNights(tx, NIGHTS),
  }
}

/** Broken laws first, then in the order of the list. A law that is no longer kept is left out. */
function inOrder(laws: Laws, results: readonly Result[]): HasilHukum[] {
  const byName = new Map(results.map((one) => [one.hukum, one]))
  const all = Object.entries(laws).flatMap(([hukum, { kalimat }]): HasilHukum[] => {
    const { banyak, selisih, contoh } = byName.get(hukum) ?? {}
    if (banyak === undefined || selisih === undefined || contoh === undefined) return []
    return [{ hukum, kalimat, banyak, selisih, contoh }]
  })
  return all.toSorted((a, b) => Number(b.banyak > 0) - Number(a.banyak > 0))
}
