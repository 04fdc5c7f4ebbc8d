import type { Tx } from '#platform/db/database'
import type { Baris } from '#rekonsiliasi/rekonsiliasi'
import type { About } from '#rekonsiliasi/pencocokan/rules-of'

/** Keeps lines that an earlier file had told, for the day on which that file is withdrawn. */
export async function rememberRepeated(
  tx: Tx, impor_id: string, repeated: readonly Baris[],
): Promise<void> {
  if (repeated.length === 0) return
  await tx.query(
    `INSERT INTO impor_baris_berulang (institusi_id, impor_id, identitas, nomor, waktu, referensi,
       referensi_uang, arah, jumlah, sen, biaya, biaya_kembali, keterangan)
     SELECT $1, $2, * FROM unnest($3::text[], $4::int[], $5::timestamptz[], $6::text[], $7::text[],
       $8::text[], $9::bigint[], $10::smallint[], $11::bigint[], $12::bigint[], $13::text[])
         ON CONFLICT DO NOTHING
     RETURNING 1`,
    [
      tx.institusi_id, impor_id, repeated.map(({ identitas }) => identitas),
      repeated.map(({ nomor }) => nomor), repeated.map(({ waktu }) => waktu),
      repeated.map(({ referensi }) => referensi),
      repeated.map(({ referensi_uang }) => referensi_uang), repeated.map(({ arah }) => arah),
      repeated.map(({ jumlah }) => jumlah), repeated.map(({ sen = 0 }) => sen),
      repeated.map(({ biaya }) => biaya), repeated.map(({ biaya_kembali }) => biaya_kembali),
      repeated.map(({ keterangan }) => keterangan),
    ],
  )
}

export type Repeating = About & { id: string }

/** Standing reports with lines that no standing report tells any more, the oldest first. */
export function findRepeating(tx: Tx): Promise<Repeating[]> {
  return tx.query<Repeating>(
    `SELECT i.id, i.format, i.nama_bank, i.sekolah_id FROM impor i
      WHERE i.institusi_id = $1 AND i.dibatalkan_at IS NULL AND EXISTS (
        SELECT 1 FROM impor_baris_berulang r WHERE r.institusi_id = $1 AND r.impor_id = i.id
           AND ${IS_UNTOLD})
      ORDER BY i.id`,
    [tx.institusi_id],
  )
}

const IS_UNTOLD = `NOT EXISTS (
  SELECT 1 FROM impor_baris b WHERE b.institusi_id = $1 AND b.identitas = r.identitas)`

export type RepeatedLine = Omit<Baris, 'pembayaran_id' | 'namesGateway'>

/** Such lines of one report, some at a time, in the order of the file. */
export function nextUntold(
  tx: Tx, impor_id: string, after: number, limit: number,
): Promise<RepeatedLine[]> {
  return tx.query<RepeatedLine>(
    `SELECT r.identitas, r.nomor, r.waktu, r.referensi, r.referensi_uang, r.arah, r.jumlah, r.sen,
            r.biaya, r.biaya_kembali, r.keterangan
       FROM impor_baris_berulang r
      WHERE r.institusi_id = $1 AND r.impor_id = $2 AND r.nomor > $3 AND ${IS_UNTOLD}
      ORDER BY r.nomor LIMIT $4`,
    [tx.institusi_id, impor_id, after, limit],
  )
}

/** Lines that only repeated others are lines of their own now. */
export async function countAsOwn(tx: Tx, impor_id: string, taken: number): Promise<void> {
  await tx.query(
    `UPDATE impor SET baris = baris + $3, baris_berulang = baris_berulang - $3
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, impor_id, taken],
  )
}
