import type { Tx } from '#platform/db/database'
import type { Berkas } from '#platform/storage/storage'
import { hasPersetujuan } from '#persetujuan/persetujuan'

export type FotoRow = Berkas<'image/jpeg'>

/** Photos of one pupil, and the end of a consent to them, happen one after the other. */
export async function lockFoto(tx: Tx, siswa_id: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`foto-siswa/${siswa_id}`])
}

/** The photo that may be shown, and whether one may be kept at all. */
export async function findFotoSiswa(
  tx: Tx, siswa_id: string,
): Promise<{ boleh: boolean; foto: FotoRow | undefined }> {
  const [row] = await tx.query<{ boleh: boolean } & { [K in keyof FotoRow]: FotoRow[K] | null }>(
    `SELECT m.boleh, f.kunci, f.jenis, f.ukuran, f.sidik
       FROM (SELECT may_show_foto($1, $2) AS boleh) m
       LEFT JOIN siswa_foto f ON m.boleh AND f.institusi_id = $1 AND f.siswa_id = $2`,
    [tx.institusi_id, siswa_id],
  )
  const { boleh = false, kunci, jenis, ukuran, sidik } = row ?? {}
  return { boleh, foto: kunci && jenis && ukuran && sidik ? { kunci, jenis, ukuran, sidik } : undefined }
}

/** Whether this guardian agreed, whatever others say. */
export async function hasAgreed(tx: Tx, siswa_id: string, pengguna_id: string): Promise<boolean> {
  const [row] = await tx.query<{ setuju: boolean }>(
    `SELECT ${hasPersetujuan('foto_kasir', { siswa: '$2', pengguna: '$3' })} AS setuju`,
    [tx.institusi_id, siswa_id, pengguna_id],
  )
  return row?.setuju ?? false
}

export type FotoOf = Omit<FotoRow, 'ukuran'> & { siswa_id: string; tanda: string }

/** The photos of these pupils that the cashiers of these schools may see; null is every school. */
export function listFoto(
  tx: Tx, ids: readonly string[], schools: readonly string[] | null,
): Promise<FotoOf[]> {
  return tx.query<FotoOf>(
    `SELECT f.siswa_id, f.kunci, f.jenis, f.sidik, o.tanda
       FROM siswa_foto f
       JOIN offered.siswa_foto o ON o.institusi_id = $1 AND o.siswa_id = f.siswa_id
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = f.siswa_id
      WHERE f.institusi_id = $1 AND f.siswa_id = ANY ($2) AND ($3::uuid[] IS NULL OR w.sekolah_id = ANY ($3))
        AND may_show_foto($1, f.siswa_id) ORDER BY f.siswa_id`,
    [tx.institusi_id, ids, schools],
  )
}

export async function saveFotoSiswa(
  tx: Tx, siswa_id: string, foto: FotoRow, { now, oleh }: { now: Date; oleh: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO siswa_foto (institusi_id, siswa_id, kunci, jenis, ukuran, sidik, diubah_at, diubah_oleh)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.institusi_id, siswa_id, foto.kunci, foto.jenis, foto.ukuran, foto.sidik, now, oleh],
  )
}

/** Answers the file that no row names any more, to be deleted after the commit. */
export async function removeFotoSiswa(tx: Tx, siswa_id: string): Promise<string | undefined> {
  const [row] = await tx.query<{ kunci: string }>(
    'DELETE FROM siswa_foto WHERE institusi_id = $1 AND siswa_id = $2 RETURNING kunci',
    [tx.institusi_id, siswa_id],
  )
  return row?.kunci
}

/** Deletes every photo that nobody agrees to any more, and answers their files. */
export async function removeUnwanted(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ kunci: string }>(
    'SELECT forget_foto_siswa($1, NULL) AS kunci', [tx.institusi_id],
  )
  return rows.map(({ kunci }) => kunci)
}

/** Which of these files are a pupil's photo. */
export async function findNamedFotoSiswa(tx: Tx, keys: string[]): Promise<string[]> {
  const rows = await tx.query<{ kunci: string }>(
    'SELECT kunci FROM siswa_foto WHERE institusi_id = $1 AND kunci = ANY ($2)', [tx.institusi_id, keys],
  )
  return rows.map(({ kunci }) => kunci)
}
