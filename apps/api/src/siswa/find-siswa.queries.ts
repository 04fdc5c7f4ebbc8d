import { createTenantBatcher, type Batcher } from '#platform/batcher'
import type { Database } from '#platform/db/database'

type SiswaQuestion = { institusi_id: string; sekolah_id: string; nis: string }
/** `kini_di` is the school where the pupil is now, if the number is an old one. */
export type SiswaFound = { id: string; nama: string; kelas: string; kini_di?: string }

/** Finds a pupil by school and NIS. */
export type SiswaFinder = Batcher<SiswaQuestion, SiswaFound | undefined>

const FIND = `
  SELECT q.urut, w.id, w.nama, w.kelas
    FROM unnest($2::uuid[], $3::text[]) WITH ORDINALITY AS q (sekolah_id, nis, urut)
    JOIN siswa w ON w.institusi_id = $1 AND w.sekolah_id = q.sekolah_id AND w.nis = q.nis`

/** Numbers that nobody has now may be old ones; only misses pay for this. */
const FIND_OLD = `
  SELECT q.urut, w.id, w.nama, w.kelas, w.sekolah_id AS kini_di
    FROM unnest($2::uuid[], $3::text[], $4::int[]) AS q (sekolah_id, nis, urut)
    JOIN siswa_nis n ON n.institusi_id = $1 AND n.sekolah_id = q.sekolah_id AND n.nis = q.nis
    JOIN siswa w ON w.institusi_id = $1 AND w.id = n.siswa_id`

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
      const found = new Map<number, SiswaFound>(rows.map((row) => [row.urut, row]))
      if (found.size < questions.length) await addOld(lookupDb, institusi_id, questions, found)
      return questions.map((_, i) => found.get(i + 1))
    },
    { entries: 32, busyGatherMs: 1 },
  )
}

async function addOld(
  lookupDb: Database, institusi_id: string, questions: readonly SiswaQuestion[],
  found: Map<number, SiswaFound>,
): Promise<void> {
  const missed = questions.flatMap((one, i) => (found.has(i + 1) ? [] : [{ ...one, urut: i + 1 }]))
  const rows = await lookupDb.call<SiswaFound & { urut: number }>('find-siswa-lama', FIND_OLD, [
    institusi_id, missed.map(({ sekolah_id }) => sekolah_id), missed.map(({ nis }) => nis),
    missed.map(({ urut }) => urut),
  ])
  for (const row of rows) found.set(row.urut, row)
}
