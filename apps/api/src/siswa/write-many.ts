import type { Tx } from '#platform/db/database'
import { timeOrderedId } from '#platform/ids'

/** What an import writes of a pupil; an empty text leaves what is known. */
export type SiswaDiimpor = {
  id: string
  nis: string
  nisn: string
  nama: string
  jenis_kelamin: string
  program: string
}

/** A new pupil with the family, and with the name of the class in which `enterKelas` puts the pupil. */
export type SiswaBaru = SiswaDiimpor & { kelas: string; keluarga_id: string | null }

/**
 * New pupils of a school, in one statement. Class and family are written at once: a pupil that is changed in the same
 * commit is written into all indexes a second time.
 */
export async function insertManySiswa(
  tx: Tx, sekolah_id: string, rows: readonly SiswaBaru[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `INSERT INTO siswa (institusi_id, id, sekolah_id, nis, nisn, nama, jenis_kelamin, program, kelas, keluarga_id)
     SELECT $1, x.id, $2, x.nis, x.nisn, x.nama, x.jenis_kelamin, x.program, x.kelas, x.keluarga_id
       FROM jsonb_to_recordset($3::jsonb) AS x
            (id uuid, nis text, nisn text, nama text, jenis_kelamin text, program text, kelas text, keluarga_id uuid)
     RETURNING 1`,
    [tx.institusi_id, sekolah_id, JSON.stringify(rows)],
  )
}

/** Changes pupils in one statement, if anything changes; with `isWhole` also to empty, for going back. */
export async function updateManySiswa(
  tx: Tx, rows: readonly SiswaDiimpor[], isWhole: boolean,
): Promise<void> {
  if (rows.length === 0) return
  const columns = ['nisn', 'nama', 'jenis_kelamin', 'program']
  const values = columns.map((column) => `CASE WHEN $3 THEN x.${column} ELSE coalesce(nullif(x.${column}, ''), w.${column}) END`)
  await tx.query(
    `UPDATE siswa w SET nis = x.nis, ${columns.map((column, i) => `${column} = ${values[i]}`).join(', ')}
       FROM jsonb_to_recordset($2::jsonb) AS x
            (id uuid, nis text, nisn text, nama text, jenis_kelamin text, program text)
      WHERE w.institusi_id = $1 AND w.id = x.id
        AND (w.nis, ${columns.map((column) => `w.${column}`).join(', ')}) IS DISTINCT FROM (x.nis, ${values.join(', ')})`,
    [tx.institusi_id, JSON.stringify(rows), isWhole],
  )
}

export type WaliDiimpor = { siswa_id: string; hubungan: string; nama: string; nomor_wa: string | null }

/** Names and numbers of parents; a known contact is kept where the file says nothing. */
export async function keepManyWali(tx: Tx, rows: readonly WaliDiimpor[], now: Date): Promise<void> {
  const withIds = rows.map((row) => ({ ...row, id: timeOrderedId(now) }))
  await tx.query(
    `INSERT INTO wali (institusi_id, id, siswa_id, nama, hubungan, nomor_wa)
     SELECT $1, x.id, x.siswa_id, x.nama, x.hubungan, x.nomor_wa
       FROM jsonb_to_recordset($2::jsonb) AS x
            (id uuid, siswa_id uuid, nama text, hubungan text, nomor_wa text)
     ON CONFLICT (institusi_id, siswa_id, hubungan) DO UPDATE
       SET nama = coalesce(nullif(EXCLUDED.nama, ''), wali.nama),
           nomor_wa = coalesce(EXCLUDED.nomor_wa, wali.nomor_wa)`,
    [tx.institusi_id, JSON.stringify(withIds)],
  )
}

/** Deletes pupils on whom nothing rests; the database refuses others. */
export async function unmakeSiswa(tx: Tx, siswa: readonly string[]): Promise<void> {
  await tx.query('SELECT unmake_siswa($1::uuid[])', [siswa])
}
