import { createHmac } from 'node:crypto'
import type { Database } from '#platform/db/database'

/** Records who looked up which child. Collected in memory and written together, per institution. */
export type Lookups = {
  note(institusi_id: string, siswa_id: string, address: string, now: Date): void
  flush(now: Date): Promise<void>
}

/** Long enough that one write covers many look-ups, short enough that a crash loses few. */
export const LOOKUP_FLUSH_MS = 1_000

export function createLookups(db: Database, pepper: string): Lookups {
  let noted = new Map<
    string,
    { institusi_id: string; siswa_id: string; address: string; kali: number }
  >()
  return {
    note(institusi_id, siswa_id, address) {
      const key = `${institusi_id}/${siswa_id}/${address}`
      const known = noted.get(key)
      if (known) known.kali += 1
      else noted.set(key, { institusi_id, siswa_id, address, kali: 1 })
    },
    async flush(now) {
      const batch = Map.groupBy(noted.values(), ({ institusi_id }) => institusi_id)
      noted = new Map()
      for (const [institusi_id, rows] of batch) {
        await db.inTransaction(institusi_id, (tx) =>
          tx.query(
            `INSERT INTO siswa_pencarian (institusi_id, siswa_id, pada, alamat_sidik, kali)
             SELECT $1, siswa_id, $2, sidik, kali
               FROM unnest($3::uuid[], $4::text[], $5::int[]) AS baru (siswa_id, sidik, kali)
             RETURNING 1`,
            [
              institusi_id,
              now,
              rows.map(({ siswa_id }) => siswa_id),
              rows.map(({ address }) => fingerprint(address, pepper)),
              rows.map(({ kali }) => kali),
            ],
          ),
        )
      }
    },
  }
}

function fingerprint(address: string, pepper: string): string {
  return createHmac('sha256', pepper).update(address).digest('base64url').slice(0, 16)
}
