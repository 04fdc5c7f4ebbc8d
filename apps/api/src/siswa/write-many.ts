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
 * commit is written into all indexes a second time. Arrays, since Postgres takes twice as long to unfold JSON.
 */
export async function insertManySiswa(
  tx: Tx, sekolah_id: string, rows: readonly SiswaBaru[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `INSERT INTO siswa (institusi_id, id, sekolah_id, nis, nisn, nama, jenis_kelamin, program, kelas, keluarga_id)
     SELECT $1, x.id, $2, x.nis, x.nisn, x.nama, x.jenis_kelamin, x.program, x.kelas, x.keluarga_id
       FROM unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::uuid[])
            AS x (id, nis, nisn, nama, jenis_kelamin, program, kelas, keluarga_id)
     RETURNING 1`,
    [
      tx.institusi_id, sekolah_id, rows.map(({ id }) => id), rows.map(({ nis }) => nis), rows.map(({ nisn }) => nisn),
      rows.map(({ nama }) => nama), rows.map(({ jenis_kelamin }) => jenis_kelamin), rows.map(({ program }) => program),
      rows.map(({ kelas }) => kelas), rows.map(({ keluarga_id }) => keluarga_id),
    ],
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
  if (rows.length === 0) return
  await tx.query(
    `INSERT INTO wali (institusi_id, id, siswa_id, nama, hubungan, nomor_wa) ${CONTACTS}
     ON CONFLICT (institusi_id, siswa_id, hubungan) DO UPDATE
       SET nama = coalesce(nullif(EXCLUDED.nama, ''), wali.nama),
           nomor_wa = coalesce(EXCLUDED.nomor_wa, wali.nomor_wa)`,
    contactValues(tx, rows, now),
  )
}

/** The same for pupils of this commit, of whom no contact is known yet. */
export async function insertManyWali(tx: Tx, rows: readonly WaliDiimpor[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `INSERT INTO wali (institusi_id, id, siswa_id, nama, hubungan, nomor_wa) ${CONTACTS} RETURNING 1`,
    contactValues(tx, rows, now),
  )
}

const CONTACTS = `
  SELECT $1, x.id, x.siswa_id, x.nama, x.hubungan, x.nomor_wa
    FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[]) AS x (id, siswa_id, nama, hubungan, nomor_wa)`

function contactValues(tx: Tx, rows: readonly WaliDiimpor[], now: Date): unknown[] {
  return [
    tx.institusi_id, rows.map(() => timeOrderedId(now)), rows.map(({ siswa_id }) => siswa_id), rows.map(({ nama }) => nama),
    rows.map(({ hubungan }) => hubungan), rows.map(({ nomor_wa }) => nomor_wa),
  ]
}

type Kontak = { nama: string; nomor_wa: string | null }
type WaliDiubah = { siswa_id: string; hubungan: string; lama: Kontak | null; kini: Kontak }

/** Gives contacts back that an undone import had changed; what somebody wrote since stays. */
export async function restoreWali(tx: Tx, rows: readonly WaliDiubah[]): Promise<void> {
  if (rows.length === 0) return
  const own = (lama: 'IS NULL' | 'IS NOT NULL') => `jsonb_to_recordset($2::jsonb)
      AS x (siswa_id uuid, hubungan text, lama jsonb, kini jsonb)
      WHERE w.institusi_id = $1 AND w.siswa_id = x.siswa_id AND w.hubungan = x.hubungan AND nullif(x.lama, 'null') ${lama}
        AND w.nama = x.kini->>'nama' AND w.nomor_wa IS NOT DISTINCT FROM x.kini->>'nomor_wa'`
  const values = [tx.institusi_id, JSON.stringify(rows)]
  await tx.query(
    `UPDATE wali w SET nama = x.lama->>'nama', nomor_wa = x.lama->>'nomor_wa' FROM ${own('IS NOT NULL')}`, values)
  await tx.query(`DELETE FROM wali w USING ${own('IS NULL')}`, values)
}

/** Deletes pupils on whom nothing rests; the database refuses others. */
export async function unmakeSiswa(tx: Tx, siswa: readonly string[]): Promise<void> {
  await tx.query('SELECT unmake_siswa($1::uuid[])', [siswa])
}
