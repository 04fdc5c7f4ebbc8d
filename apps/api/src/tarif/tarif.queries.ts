import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { Penyelenggara } from '@lunas/contract/tagihan/jenis.status'
import type { Sasaran, Tarif } from '#tarif/tarif'

/** A tariff with the names for the screen. */
export type TarifRow = Tarif & {
  jenis_id: string
  sekolah_id: string
  jenis: string
  tingkat: string | null
  kelas: string | null
  nama_siswa: string | null
}

const SELECT = `
  SELECT f.id, f.jenis_id, j.sekolah_id, j.nama AS jenis, f.tingkat_id, f.kelas_id, f.siswa_id,
         f.jenis_kelamin, f.program, f.jumlah, f.dari, f.sampai, t.nama AS tingkat, k.nama AS kelas,
         w.nama AS nama_siswa
    FROM tarif f
    JOIN offered.jenis_tagihan j ON j.institusi_id = $1 AND j.id = f.jenis_id
    LEFT JOIN offered.tingkat t ON t.institusi_id = $1 AND t.id = f.tingkat_id
    LEFT JOIN offered.kelas k ON k.institusi_id = $1 AND k.id = f.kelas_id
    LEFT JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = f.siswa_id
   WHERE f.institusi_id = $1`

/** Those that hold now or later first. */
export function listTarif(tx: Tx, jenis_id: string): Promise<TarifRow[]> {
  return tx.query<TarifRow>(
    `${SELECT} AND f.jenis_id = $2
      ORDER BY f.sampai IS NOT NULL, f.siswa_id IS NOT NULL, f.kelas_id IS NOT NULL,
               f.tingkat_id IS NOT NULL, t.urutan, k.nama, f.dari DESC, f.id`,
    [tx.institusi_id, jenis_id],
  )
}

export async function findTarif(tx: Tx, id: string): Promise<TarifRow | undefined> {
  const [row] = await tx.query<TarifRow>(`${SELECT} AND f.id = $2`, [tx.institusi_id, id])
  return row
}

/** Tariffs of the same type for the same people. */
export function findTwins(tx: Tx, jenis_id: string, sasaran: Sasaran): Promise<TarifRow[]> {
  return tx.query<TarifRow>(
    `${SELECT} AND f.jenis_id = $2 AND f.tingkat_id IS NOT DISTINCT FROM $3::uuid
        AND f.kelas_id IS NOT DISTINCT FROM $4::uuid AND f.siswa_id IS NOT DISTINCT FROM $5::uuid
        AND f.jenis_kelamin IS NOT DISTINCT FROM $6
        AND lower(f.program) IS NOT DISTINCT FROM lower($7)`,
    [
      tx.institusi_id, jenis_id, sasaran.tingkat_id, sasaran.kelas_id, sasaran.siswa_id,
      sasaran.jenis_kelamin, sasaran.program,
    ],
  )
}

type NewTarif = Sasaran & {
  id: string
  jenis_id: string
  jumlah: Rupiah
  dari: LocalDate
  sampai: LocalDate | null
  oleh: string
  now: Date
}

export async function insertTarif(tx: Tx, row: NewTarif): Promise<void> {
  await tx.query(
    `INSERT INTO tarif (institusi_id, id, jenis_id, tingkat_id, kelas_id, siswa_id, jenis_kelamin,
                        program, jumlah, dari, sampai, dibuat_oleh, dibuat_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      tx.institusi_id, row.id, row.jenis_id, row.tingkat_id, row.kelas_id, row.siswa_id,
      row.jenis_kelamin, row.program, row.jumlah, row.dari, row.sampai, row.oleh, row.now,
    ],
  )
}

export async function endTarif(tx: Tx, id: string, sampai: LocalDate): Promise<void> {
  await tx.query('UPDATE tarif SET sampai = $3 WHERE institusi_id = $1 AND id = $2', [
    tx.institusi_id, id, sampai,
  ])
}

export async function findJenisSekolah(tx: Tx, jenis_id: string): Promise<string | undefined> {
  const [row] = await tx.query<{ sekolah_id: string }>(
    'SELECT sekolah_id FROM offered.jenis_tagihan WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, jenis_id],
  )
  return row?.sekolah_id
}

/** Whether level, class and pupil, where named, are of this school. */
export async function isOfSekolah(tx: Tx, sekolah_id: string, sasaran: Sasaran): Promise<boolean> {
  const [row] = await tx.query<{ fits: boolean }>(
    `SELECT ($3::uuid IS NULL OR EXISTS (SELECT 1 FROM offered.tingkat
               WHERE institusi_id = $1 AND id = $3 AND sekolah_id = $2))
        AND ($4::uuid IS NULL OR EXISTS (SELECT 1 FROM offered.kelas
               WHERE institusi_id = $1 AND id = $4 AND sekolah_id = $2))
        AND ($5::uuid IS NULL OR EXISTS (SELECT 1 FROM offered.siswa
               WHERE institusi_id = $1 AND id = $5 AND sekolah_id = $2)) AS fits`,
    [tx.institusi_id, sekolah_id, sasaran.tingkat_id, sasaran.kelas_id, sasaran.siswa_id],
  )
  return row?.fits ?? false
}

export type Pilihan = {
  penyelenggara: Penyelenggara
  tingkat: { id: string; nama: string }[]
  kelas: { id: string; nama: string }[]
  program: string[]
}

/** What a tariff or a run of one school may name. */
export async function readPilihan(
  tx: Tx, sekolah_id: string, today: LocalDate,
): Promise<Pilihan | undefined> {
  const [row] = await tx.query<Pilihan>(
    `SELECT p.penyelenggara,
            (SELECT coalesce(json_agg(json_build_object('id', t.id, 'nama', t.nama) ORDER BY t.urutan, t.nama), '[]')
               FROM offered.tingkat t WHERE t.institusi_id = $1 AND t.sekolah_id = $2) AS tingkat,
            (SELECT coalesce(json_agg(json_build_object('id', k.id, 'nama', k.nama) ORDER BY k.nama), '[]')
               FROM offered.kelas k
               JOIN offered.tahun_ajaran a ON a.institusi_id = $1 AND a.id = k.tahun_ajaran_id
              WHERE k.institusi_id = $1 AND k.sekolah_id = $2 AND a.selesai >= $3::date) AS kelas,
            (SELECT coalesce(json_agg(DISTINCT w.program ORDER BY w.program), '[]')
               FROM offered.siswa_rinci w
              WHERE w.institusi_id = $1 AND w.sekolah_id = $2 AND w.program <> '') AS program
       FROM offered.sekolah_penyelenggara p WHERE p.institusi_id = $1 AND p.id = $2`,
    [tx.institusi_id, sekolah_id, today],
  )
  return row
}
