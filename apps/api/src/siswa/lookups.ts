import type { JenisPencarian } from '@lunas/contract/pengguna/akun'
import { localDateAt } from '@lunas/values/local-date'
import { keyedHash } from '#platform/auth/keyed-hash'
import type { Database, Tx } from '#platform/db/database'
import { networkOf } from '#platform/http/address'
import { oneAfterAnother } from '#platform/one-after-another'

/**
 * Records who looked up which child, and look-ups that found nobody. Collected in memory and written
 * together, per institution.
 */
export type Lookups = {
  note(lookup: Lookup): void
  noteMiss(miss: Miss): void
  flush(now: Date): Promise<void>
}
type Lookup = { institusi_id: string; siswa_id: string; address: string; jenis: JenisPencarian }
type Miss = { institusi_id: string; sekolah_id: string; address: string }

/** Long enough that one write covers many look-ups, short enough that a crash loses few. */
export const LOOKUP_FLUSH_MS = 1_000
const FINGERPRINT_LETTERS = 16

export function createLookups(db: Database, pepper: string): Lookups {
  const found = createTally<Lookup>()
  const missed = createTally<Miss>()
  const sidikOf = ({ address }: { address: string }) =>
    keyedHash(networkOf(address), pepper).slice(0, FINGERPRINT_LETTERS)
  return {
    note: (lookup) => found.add(lookup),
    noteMiss: (miss) => missed.add(miss),
    flush: oneAfterAnother(async (now: Date) => {
      for (const [institusi_id, rows] of found.take())
        await db.inTransaction(institusi_id, (tx) => insertFound(tx, rows, sidikOf, now))
      for (const [institusi_id, rows] of missed.take())
        await db.inTransaction(institusi_id, (tx) => addMissed(tx, rows, sidikOf, now))
    }),
  }
}

type Counted<T> = T & { kali: number }

/** Counts equal entries until they are taken, per institution. */
function createTally<T extends { institusi_id: string }>() {
  let tally = new Map<string, Counted<T>>()
  return {
    add(entry: T): void {
      const key = Object.values(entry).join('/')
      const known = tally.get(key)
      if (known) known.kali += 1
      else tally.set(key, { ...entry, kali: 1 })
    },
    take(): Map<string, Counted<T>[]> {
      const taken = Map.groupBy(tally.values(), ({ institusi_id }) => institusi_id)
      tally = new Map()
      return taken
    },
  }
}

/** Adds to the row of another process that wrote in the same millisecond. */
async function insertFound(
  tx: Tx, rows: Counted<Lookup>[], sidikOf: (row: Lookup) => string, now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO siswa_pencarian AS p (institusi_id, siswa_id, pada, alamat_sidik, jenis, kali)
     SELECT $1, siswa_id, $2, sidik, jenis, sum(kali)
       FROM unnest($3::uuid[], $4::text[], $5::text[], $6::int[])
            AS baru (siswa_id, sidik, jenis, kali)
      -- A pupil may be gone since: an import was undone.
      WHERE EXISTS (SELECT 1 FROM siswa w WHERE w.institusi_id = $1 AND w.id = baru.siswa_id)
      GROUP BY siswa_id, sidik, jenis ORDER BY siswa_id, sidik, jenis
     ON CONFLICT (institusi_id, siswa_id, pada, alamat_sidik, jenis)
     DO UPDATE SET kali = p.kali + EXCLUDED.kali
     RETURNING 1`,
    [
      tx.institusi_id, now, rows.map(({ siswa_id }) => siswa_id), rows.map(sidikOf),
      rows.map(({ jenis }) => jenis), rows.map(({ kali }) => kali),
    ],
  )
}

/** Sorted, so that two processes adding to the same rows cannot deadlock. */
async function addMissed(
  tx: Tx, rows: Counted<Miss>[], sidikOf: (row: Miss) => string, now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO pencarian_luput AS p (institusi_id, sekolah_id, hari, alamat_sidik, kali)
     SELECT $1, sekolah_id, $2, sidik, sum(kali)
       FROM unnest($3::uuid[], $4::text[], $5::int[]) AS baru (sekolah_id, sidik, kali)
      GROUP BY sekolah_id, sidik ORDER BY sekolah_id, sidik
     ON CONFLICT (institusi_id, sekolah_id, hari, alamat_sidik)
     DO UPDATE SET kali = p.kali + EXCLUDED.kali
     RETURNING 1`,
    [
      tx.institusi_id, localDateAt(now, 'Asia/Jakarta'), rows.map(({ sekolah_id }) => sekolah_id),
      rows.map(sidikOf), rows.map(({ kali }) => kali),
    ],
  )
}
