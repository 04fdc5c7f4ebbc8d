import { strict as assert } from 'node:assert'
import type { Tx } from '#platform/db/database'
import { timeOrderedId } from '#platform/ids'
import { urutanOfTingkat } from '#siswa/tingkat'

type NewKelas = {
  sekolah_id: string
  tahun_ajaran_id: string
  nama: string
  tingkat: string
  wali_kelas?: string
}

/** The level of a school, made when it is first needed. */
async function keepTingkat(
  tx: Tx, { sekolah_id, nama }: { sekolah_id: string; nama: string }, now: Date,
): Promise<string> {
  await tx.query(
    `INSERT INTO tingkat (institusi_id, id, sekolah_id, nama, urutan) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (institusi_id, sekolah_id, nama) DO NOTHING`,
    [tx.institusi_id, timeOrderedId(now), sekolah_id, nama, urutanOfTingkat(nama)],
  )
  const [row] = await tx.query<{ id: string }>(
    'SELECT id FROM tingkat WHERE institusi_id = $1 AND sekolah_id = $2 AND nama = $3',
    [tx.institusi_id, sekolah_id, nama],
  )
  assert(row, `tingkat ${nama} was just written`)
  return row.id
}

/** Makes a class with its level; undefined where the year has one of this name. */
export async function insertKelas(tx: Tx, kelas: NewKelas, now: Date): Promise<string | undefined> {
  const { sekolah_id, tahun_ajaran_id, nama, tingkat, wali_kelas = '' } = kelas
  const tingkat_id = await keepTingkat(tx, { sekolah_id, nama: tingkat }, now)
  const [made] = await tx.query<{ id: string }>(
    `INSERT INTO kelas (institusi_id, id, sekolah_id, tahun_ajaran_id, tingkat_id, nama, wali_kelas)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (institusi_id, sekolah_id, tahun_ajaran_id, nama) DO NOTHING RETURNING id`,
    [tx.institusi_id, timeOrderedId(now), sekolah_id, tahun_ajaran_id, tingkat_id, nama, wali_kelas],
  )
  return made?.id
}

/** The class of this name in a school year, made when it is first needed. */
export async function keepKelas(tx: Tx, kelas: NewKelas, now: Date): Promise<string> {
  const made = await insertKelas(tx, kelas, now)
  if (made !== undefined) return made
  const [row] = await tx.query<{ id: string }>(
    `SELECT id FROM kelas
      WHERE institusi_id = $1 AND sekolah_id = $2 AND tahun_ajaran_id = $3 AND nama = $4`,
    [tx.institusi_id, kelas.sekolah_id, kelas.tahun_ajaran_id, kelas.nama],
  )
  assert(row, `kelas ${kelas.nama} exists`)
  return row.id
}

type KelasChange = { id: string; sekolah_id: string; nama: string; tingkat: string; wali_kelas: string }

/** Changes a class; its pupils show the new name. False where another class has the name. */
export async function updateKelas(tx: Tx, change: KelasChange, now: Date): Promise<boolean> {
  const { id, sekolah_id, nama, wali_kelas } = change
  const tingkat_id = await keepTingkat(tx, { sekolah_id, nama: change.tingkat }, now)
  const changed = await tx.query(
    `UPDATE kelas k SET nama = $3, tingkat_id = $4, wali_kelas = $5
      WHERE k.institusi_id = $1 AND k.id = $2
        AND NOT EXISTS (
          SELECT 1 FROM kelas x WHERE x.institusi_id = $1 AND x.sekolah_id = k.sekolah_id
             AND x.tahun_ajaran_id = k.tahun_ajaran_id AND x.nama = $3 AND x.id <> k.id)
      RETURNING 1`,
    [tx.institusi_id, id, nama, tingkat_id, wali_kelas],
  )
  if (changed.length === 0) return false
  const rows = await tx.query<{ siswa_id: string }>(
    `SELECT s.siswa_id FROM siswa_kelas s JOIN kelas k ON k.institusi_id = $1 AND k.id = s.kelas_id
      WHERE s.institusi_id = $1 AND s.tahun_ajaran_id = k.tahun_ajaran_id AND s.kelas_id = $2`,
    [tx.institusi_id, id],
  )
  await showNewestKelas(tx, rows.map(({ siswa_id }) => siswa_id))
  return true
}

/** Puts pupils into classes of one school year, one class each, and shows it beside their names. */
export async function placeSiswa(
  tx: Tx, tahun_ajaran_id: string, siswa: readonly string[], kelas: readonly string[],
): Promise<void> {
  if (siswa.length === 0) return
  await tx.query(
    `INSERT INTO siswa_kelas (institusi_id, siswa_id, tahun_ajaran_id, kelas_id) ${SEATS}
     ON CONFLICT (institusi_id, siswa_id, tahun_ajaran_id) DO UPDATE SET kelas_id = EXCLUDED.kelas_id`,
    [tx.institusi_id, tahun_ajaran_id, siswa, kelas],
  )
  await showNewestKelas(tx, siswa)
}

/** The same for pupils of this commit, who were written with the name of the class and have no other yet. */
export async function enterKelas(
  tx: Tx, tahun_ajaran_id: string, siswa: readonly string[], kelas: readonly string[],
): Promise<void> {
  if (siswa.length === 0) return
  await tx.query(
    `INSERT INTO siswa_kelas (institusi_id, siswa_id, tahun_ajaran_id, kelas_id) ${SEATS} RETURNING 1`,
    [tx.institusi_id, tahun_ajaran_id, siswa, kelas],
  )
}

const SEATS = `
  SELECT $1, baru.siswa_id, $2, baru.kelas_id
    FROM unnest($3::uuid[], $4::uuid[]) AS baru (siswa_id, kelas_id)`

/** Takes pupils out of the classes of a school year; the class of the year before is shown again. */
export async function unplaceSiswa(
  tx: Tx, tahun_ajaran_id: string, siswa: readonly string[],
): Promise<void> {
  await tx.query(
    `DELETE FROM siswa_kelas
      WHERE institusi_id = $1 AND tahun_ajaran_id = $2 AND siswa_id = ANY ($3::uuid[])`,
    [tx.institusi_id, tahun_ajaran_id, siswa],
  )
  await showNewestKelas(tx, siswa)
}

/**
 * `siswa.kelas` is the name of the newest class at the pupil's school, or empty without one. LIMIT makes the planner
 * look up each pupil by key; as a join it read all classes for each pupil of a large file.
 */
async function showNewestKelas(tx: Tx, siswa: readonly string[]): Promise<void> {
  if (siswa.length === 0) return
  await tx.query(
    `UPDATE siswa w SET kelas = n.nama
       FROM (SELECT x.id, coalesce(newest.nama, '') AS nama
               FROM siswa x
               LEFT JOIN LATERAL (
                 SELECT k.nama FROM siswa_kelas s
                   JOIN tahun_ajaran t ON t.institusi_id = $1 AND t.id = s.tahun_ajaran_id
                   JOIN kelas k ON k.institusi_id = $1 AND k.id = s.kelas_id
                  WHERE s.institusi_id = $1 AND s.siswa_id = x.id AND k.sekolah_id = x.sekolah_id
                  ORDER BY t.mulai DESC LIMIT 1) newest ON true
              WHERE x.institusi_id = $1 AND x.id = ANY ($2::uuid[])) n
      WHERE w.institusi_id = $1 AND w.id = n.id AND w.kelas <> n.nama`,
    [tx.institusi_id, siswa],
  )
}
