import type { FotoRow } from '#linimasa/linimasa'
import type { Tx } from '#platform/db/database'
import type { Berkas } from '#platform/storage/storage'

export type FotoFile = Berkas & { lebar: number }

export async function insertFoto(
  tx: Tx, linimasa_id: string, foto: FotoRow, files: readonly FotoFile[], now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO linimasa_foto (institusi_id, id, linimasa_id, lebar, tinggi, sidik, dibuat_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.institusi_id, foto.id, linimasa_id, foto.lebar, foto.tinggi, foto.sidik, now],
  )
  await tx.query(
    `INSERT INTO linimasa_berkas (institusi_id, foto_id, lebar, jenis, kunci, ukuran, sidik)
     SELECT $1, $2, lebar, jenis, kunci, ukuran, sidik
       FROM unnest($3::int[], $4::text[], $5::text[], $6::int[], $7::bytea[])
            AS baru (lebar, jenis, kunci, ukuran, sidik)
     RETURNING 1`,
    [
      tx.institusi_id, foto.id, files.map(({ lebar }) => lebar), files.map(({ jenis }) => jenis),
      files.map(({ kunci }) => kunci), files.map(({ ukuran }) => ukuran),
      files.map(({ sidik }) => sidik),
    ],
  )
}

/** Marks the pictures that a saved post shows; the others are deleted after a day. */
export async function useFoto(tx: Tx, linimasa_id: string, ids: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE linimasa_foto SET dipakai = (id = ANY ($3::uuid[]))
      WHERE institusi_id = $1 AND linimasa_id = $2 AND dipakai <> (id = ANY ($3::uuid[]))`,
    [tx.institusi_id, linimasa_id, ids],
  )
}

/** The file that editors see of a picture, and the post it belongs to. */
export async function findDraftFile(
  tx: Tx, foto_id: string, jenis: string,
): Promise<(FotoFile & { linimasa_id: string }) | undefined> {
  const [file] = await tx.query<FotoFile & { linimasa_id: string }>(
    `SELECT b.kunci, b.jenis, b.ukuran, b.sidik, b.lebar, f.linimasa_id
       FROM linimasa_foto f
       JOIN linimasa_berkas b ON b.institusi_id = $1 AND b.foto_id = f.id AND b.jenis = $3
      WHERE f.institusi_id = $1 AND f.id = $2
      -- Large enough for an editor, and small enough for an answer.
      ORDER BY b.lebar <= 800 DESC, b.lebar DESC LIMIT 1`,
    [tx.institusi_id, foto_id, jenis],
  )
  return file
}

/** Which of these files a row names. */
export async function findNamedLinimasa(tx: Tx, keys: string[]): Promise<string[]> {
  const rows = await tx.query<{ kunci: string }>(
    'SELECT kunci FROM linimasa_berkas WHERE institusi_id = $1 AND kunci = ANY ($2)',
    [tx.institusi_id, keys],
  )
  return rows.map(({ kunci }) => kunci)
}
