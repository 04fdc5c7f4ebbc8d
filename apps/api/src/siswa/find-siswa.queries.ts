import { createTenantBatcher, type Batcher } from '#platform/batcher'
import type { Database } from '#platform/db/database'

type SiswaQuestion = { institusi_id: string; sekolah_id: string; nis: string }
export type SiswaFound = { id: string; nama: string; kelas: string }

/** Finds a pupil by school and NIS. */
export type SiswaFinder = Batcher<SiswaQuestion, SiswaFound | undefined>

const FIND = `
  SELECT q.urut, w.id, w.nama, w.kelas
    FROM unnest($2::uuid[], $3::text[]) WITH ORDINALITY AS q (sekolah_id, nis, urut)
    JOIN siswa w ON w.institusi_id = $1 AND w.sekolah_id = q.sekolah_id AND w.nis = q.nis`

/**
 * At the start of a month thousands look up at once, so look-ups of the same moment share a query.
 */
export function createSiswaFinder(lookupDb: Database): SiswaFinder {
  return createTenantBatcher<SiswaQuestion, SiswaFound | undefined>(
    async (institusi_id, questions) => {
      const rows = await lookupDb.call<SiswaFound & { urut: number }>('find-siswa', FIND, [
        institusi_id,
        questions.map(({ sekolah_id }) => sekolah_id),
        questions.map(({ nis }) => nis),
      ])
      const found = new Map(rows.map((row) => [row.urut, row]))
      return questions.map((_, i) => found.get(i + 1))
    },
    { entries: 32, busyGatherMs: 1 },
  )
}
