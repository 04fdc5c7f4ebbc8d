import type { TempatBaca } from '@lunas/contract/portal/pembacaan'
import type { Level } from '@lunas/contract/pengguna/level'
import { parseKode } from '@lunas/values/kode'
import { HOUR_MS, type Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { timeOrderedId } from '#platform/ids'
import { oneAfterAnother } from '#platform/one-after-another'
import { siswaIn, type Readings } from '#platform/http/readings'

/** Long enough that one write covers many readings, short enough that a crash loses few. */
export const READING_FLUSH_MS = 1_000

type Reading = {
  institusi_id: string
  siswa_id: string
  jam: Date
  pengguna_id: string
  peran: Level
  tempat: TempatBaca
}

export function createReadings(db: Database, clock: Clock): Readings {
  let noted = new Map<string, Reading>()
  return {
    note({ person }, tempat, answer) {
      if (!person || person.level === 'wali') return
      const jam = startOfHour(clock.now())
      for (const kode of siswaIn(answer)) {
        const reading = readingOf(person, tempat, kode, jam)
        if (reading) noted.set(`${kode}/${person.pengguna_id}/${tempat}/${jam.getTime()}`, reading)
      }
    },
    flush: oneAfterAnother(async () => {
      const batch = noted
      noted = new Map()
      try {
        for (const [institusi_id, rows] of Map.groupBy(batch.values(), (one) => one.institusi_id)) {
          await saveReadings(db, institusi_id, rows)
        }
      } catch (error) {
        // Kept for the next round; a row that was saved already is not saved twice.
        noted = new Map([...batch, ...noted])
        throw error
      }
    }),
  }
}

function startOfHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
}

function readingOf(
  { institusi_id, pengguna_id, level }: Person, tempat: TempatBaca, kode: string, jam: Date,
): Reading | undefined {
  const siswa = parseKode('siswa', kode)
  if (siswa?.institusi_id !== institusi_id) return undefined
  return { institusi_id, siswa_id: siswa.id, jam, pengguna_id, peran: level, tempat }
}

/** One row per person, pupil, place and hour, however often it was read. */
async function saveReadings(
  db: Database, institusi_id: string, rows: readonly Reading[],
): Promise<void> {
  await db.inTransaction(institusi_id, (tx) =>
    tx.query(
      `INSERT INTO pembacaan (institusi_id, id, siswa_id, jam, pengguna_id, peran, tempat)
       SELECT $1, id, siswa_id, jam, pengguna_id, peran, tempat
         FROM unnest($2::uuid[], $3::uuid[], $4::timestamptz[], $5::uuid[], $6::text[], $7::text[])
              AS baru (id, siswa_id, jam, pengguna_id, peran, tempat)
        -- A pupil may be gone since: an import was undone.
        WHERE EXISTS (
          SELECT 1 FROM offered.siswa w WHERE w.institusi_id = $1 AND w.id = baru.siswa_id)
       ON CONFLICT DO NOTHING`,
      [
        institusi_id,
        rows.map(({ jam }) => timeOrderedId(jam)),
        rows.map(({ siswa_id }) => siswa_id),
        rows.map(({ jam }) => jam),
        rows.map(({ pengguna_id }) => pengguna_id),
        rows.map(({ peran }) => peran),
        rows.map(({ tempat }) => tempat),
      ],
    ),
  )
}
