import type { Client } from 'pg'
import { randomId } from '#platform/ids'
import { schoolAccounts } from '#sekolah/sekolah'
import { inBatches, inOneTransaction } from './batches.ts'
import { KODE_SEKOLAH_PATTERN, sekolahAt } from './names.ts'

/** A school that was made in bulk; its number decides its name and its tariffs. */
export type SekolahRef = { id: string; number: number }

/** Larger statements gain nothing more and would only report progress more rarely. */
const BATCH = 2_000

/** Adds schools with the numbers that follow the last one, findable and with their account. */
export async function addBulkSekolah(
  client: Client, institusi_id: string, count: number, onProgress: (done: number) => void,
): Promise<SekolahRef[]> {
  const from = await nextNumber(client, institusi_id)
  const refs = Array.from({ length: count }, (_, i) => ({ id: randomId(), number: from + i }))
  await inBatches(refs, BATCH, onProgress, (batch) =>
    inOneTransaction(client, () => addBatch(client, institusi_id, batch)),
  )
  return refs
}

/** Schools of earlier runs, oldest first, for pupils that are added without new schools. */
export async function findBulkSekolah(
  client: Client, institusi_id: string, count: number,
): Promise<SekolahRef[]> {
  const { rows } = await client.query<SekolahRef>(
    `SELECT id, substr(kode, 2)::int AS number FROM sekolah
      WHERE institusi_id = $1 AND kode ~ $2 ORDER BY kode LIMIT $3`,
    [institusi_id, KODE_SEKOLAH_PATTERN, count],
  )
  return rows
}

async function nextNumber(client: Client, institusi_id: string): Promise<number> {
  const { rows } = await client.query<{ last: number }>(
    `SELECT coalesce(max(substr(kode, 2)::int), 0) AS last FROM sekolah
      WHERE institusi_id = $1 AND kode ~ $2`,
    [institusi_id, KODE_SEKOLAH_PATTERN],
  )
  return (rows[0]?.last ?? 0) + 1
}

async function addBatch(client: Client, institusi_id: string, batch: readonly SekolahRef[]) {
  const schools = batch.map(({ number }) => sekolahAt(number))
  const ids = batch.map(({ id }) => id)
  await client.query(
    `INSERT INTO sekolah (institusi_id, id, kode, nama, alamat, kota, zona_waktu)
     SELECT $1, id, kode, nama, alamat, kota, zona_waktu
       FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
            AS baru (id, kode, nama, alamat, kota, zona_waktu)
     RETURNING 1`,
    [
      institusi_id, ids, schools.map(({ kode }) => kode), schools.map(({ nama }) => nama),
      schools.map(({ alamat }) => alamat), schools.map(({ kota }) => kota),
      schools.map(({ zona_waktu }) => zona_waktu),
    ],
  )
  await client.query('SELECT index_sekolah($1, $2)', [institusi_id, ids])
  await client.query(
    `INSERT INTO ledger_account (institusi_id, code, sekolah_id)
     SELECT $1, code, CASE WHEN starts_with(code, 'utang_setor/') THEN NULL
                           ELSE split_part(code, '/', 2)::uuid END
       FROM unnest($2::text[]) AS baru (code) RETURNING 1`,
    [institusi_id, ids.flatMap(schoolAccounts)],
  )
}
