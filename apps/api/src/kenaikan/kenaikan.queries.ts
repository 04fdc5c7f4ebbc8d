import type { StatusKenaikan } from '@lunas/contract/siswa/kenaikan.status'
import type { Tx } from '#platform/db/database'
import { ofSekolah, readDaftar, saringSql, type Daftar, type Saringan } from '#platform/db/daftar'
import type { Kenaikan } from '#kenaikan/kenaikan'
import type { Tujuan } from '#kenaikan/next-kelas'

/** What happens to a pupil `x` of the class `k`. */
export const HASIL = `coalesce(x.kecuali, CASE WHEN k.naik THEN 'naik' ELSE 'lulus' END)`

/** How many pupils go where, for a query over pupils `x` and classes `k`. */
export const HITUNGAN = `count(x.siswa_id)::int AS siswa, ${['naik', 'tinggal', 'lulus', 'pindah', 'keluar']
  .map((hasil) => `count(x.siswa_id) FILTER (WHERE ${HASIL} = '${hasil}')::int AS ${hasil}`).join(', ')}`

const SELECT = `
  SELECT n.id, n.sekolah_id, s.nama AS sekolah, n.dari_tahun_id, n.ke_tahun_id, a.nama AS dari,
         z.nama AS ke, n.status, n.versi, h.siswa, h.naik, h.tinggal, h.lulus, h.pindah, h.keluar,
         n.dibuat_at, b.nama AS dibuat_oleh, n.diajukan_at, n.diajukan_oleh AS diajukan_oleh_id,
         coalesce(d.nama, '') AS diajukan_oleh, n.diputus_at, coalesce(v.nama, '') AS diputus_oleh,
         n.alasan
    FROM kenaikan n
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = n.sekolah_id
    JOIN offered.tahun_ajaran a ON a.institusi_id = $1 AND a.id = n.dari_tahun_id
    JOIN offered.tahun_ajaran z ON z.institusi_id = $1 AND z.id = n.ke_tahun_id
    JOIN offered.pengguna b ON b.institusi_id = $1 AND b.id = n.dibuat_oleh
    LEFT JOIN offered.pengguna d ON d.institusi_id = $1 AND d.id = n.diajukan_oleh
    LEFT JOIN offered.pengguna v ON v.institusi_id = $1 AND v.id = n.diputus_oleh
    CROSS JOIN LATERAL (
      SELECT ${HITUNGAN} FROM kenaikan_kelas k
        LEFT JOIN kenaikan_siswa x ON x.institusi_id = $1 AND x.kenaikan_id = n.id
         AND x.kelas_id = k.kelas_id
       WHERE k.institusi_id = $1 AND k.kenaikan_id = n.id) h
   WHERE n.institusi_id = $1`

export async function findKenaikan(tx: Tx, id: string): Promise<Kenaikan | undefined> {
  const [row] = await tx.query<Kenaikan>(`${SELECT} AND n.id = $2`, [tx.institusi_id, id])
  return row
}

/** Locked until the commit, so that it is changed by one person at a time and applied once. */
export async function lockKenaikan(tx: Tx, id: string): Promise<Kenaikan | undefined> {
  await tx.query('SELECT 1 FROM kenaikan WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findKenaikan(tx, id)
}

type Filter = Pick<Saringan, 'schools' | 'sekolah_id'> & {
  status: StatusKenaikan | undefined
  setelah: string | null
}

export function listKenaikan(tx: Tx, filter: Filter, limit: number): Promise<Daftar<Kenaikan>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT + saringSql(values, [
    ...ofSekolah('n.sekolah_id', filter),
    [filter.status, (status) => `n.status = ${status}`],
  ])
  return readDaftar(tx, {
    filtered, values, setelah: filter.setelah, limit,
    urut: (place) => ({ after: `n.id < ${place}::uuid`, order: 'n.id DESC' }),
  })
}

export type KelasRow = { id: string; nama: string; tingkat: string; siswa: number }

/** The classes of a school year with their active pupils counted. */
export function findDaftarKelas(tx: Tx, sekolah_id: string, tahun_id: string): Promise<KelasRow[]> {
  return tx.query<KelasRow>(
    `SELECT k.id, k.nama, t.nama AS tingkat, count(w.id)::int AS siswa
       FROM offered.kelas k
       JOIN offered.tingkat t ON t.institusi_id = $1 AND t.id = k.tingkat_id
       LEFT JOIN offered.siswa_kelas h ON h.institusi_id = $1 AND h.tahun_ajaran_id = $3
        AND h.kelas_id = k.id
       LEFT JOIN offered.siswa_rinci w ON w.institusi_id = $1 AND w.id = h.siswa_id
        AND w.status = 'aktif' AND w.sekolah_id = $2
      WHERE k.institusi_id = $1 AND k.sekolah_id = $2 AND k.tahun_ajaran_id = $3
      GROUP BY k.id, k.nama, t.nama, t.urutan ORDER BY t.urutan, k.nama`,
    [tx.institusi_id, sekolah_id, tahun_id],
  )
}

type NewKenaikan = Pick<Kenaikan, 'id' | 'sekolah_id' | 'dari_tahun_id' | 'ke_tahun_id'> & {
  oleh: string
  now: Date
}

/** False where the school has a promotion of this year already. */
export async function insertKenaikan(tx: Tx, row: NewKenaikan): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO kenaikan (institusi_id, id, sekolah_id, dari_tahun_id, ke_tahun_id, status,
                           dibuat_oleh, dibuat_at)
     VALUES ($1, $2, $3, $4, $5, 'draf', $6, $7) ON CONFLICT DO NOTHING RETURNING 1`,
    [
      tx.institusi_id, row.id, row.sekolah_id, row.dari_tahun_id, row.ke_tahun_id, row.oleh, row.now,
    ],
  )
  return rows.length > 0
}

/** Writes down the classes and who sits in them today. */
export async function insertPeserta(
  tx: Tx, id: string, kelas: readonly (Tujuan & { id: string })[],
): Promise<void> {
  await tx.query(
    `INSERT INTO kenaikan_kelas (institusi_id, kenaikan_id, kelas_id, naik, ke_nama, ke_tingkat)
     SELECT $1, $2, x.* FROM unnest($3::uuid[], $4::boolean[], $5::text[], $6::text[]) AS x
     RETURNING 1`,
    [
      tx.institusi_id, id, kelas.map((one) => one.id), kelas.map(({ naik }) => naik),
      kelas.map(({ ke_nama }) => ke_nama), kelas.map(({ ke_tingkat }) => ke_tingkat),
    ],
  )
  await tx.query(
    `INSERT INTO kenaikan_siswa (institusi_id, kenaikan_id, siswa_id, kelas_id)
     SELECT $1, $2, h.siswa_id, h.kelas_id
       FROM kenaikan n
       JOIN offered.siswa_kelas h ON h.institusi_id = $1 AND h.tahun_ajaran_id = n.dari_tahun_id
       JOIN kenaikan_kelas k ON k.institusi_id = $1 AND k.kenaikan_id = $2 AND k.kelas_id = h.kelas_id
       JOIN offered.siswa_rinci w ON w.institusi_id = $1 AND w.id = h.siswa_id
        AND w.sekolah_id = n.sekolah_id AND w.status = 'aktif'
      WHERE n.institusi_id = $1 AND n.id = $2 RETURNING 1`,
    [tx.institusi_id, id],
  )
}

/** Gives a class another way; undefined where it is no part of this. */
export async function changeKelas(
  tx: Tx, id: string, kelas_id: string, { naik, ke_nama, ke_tingkat }: Tujuan,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE kenaikan_kelas SET naik = $4, ke_nama = $5, ke_tingkat = $6
      WHERE institusi_id = $1 AND kenaikan_id = $2 AND kelas_id = $3 RETURNING 1`,
    [tx.institusi_id, id, kelas_id, naik, ke_nama, ke_tingkat],
  )
  return rows.length > 0
}

export async function changeSiswa(
  tx: Tx, id: string, siswa_id: string, kecuali: string | null,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE kenaikan_siswa SET kecuali = $4
      WHERE institusi_id = $1 AND kenaikan_id = $2 AND siswa_id = $3 RETURNING 1`,
    [tx.institusi_id, id, siswa_id, kecuali],
  )
  return rows.length > 0
}

export async function raiseVersi(tx: Tx, id: string): Promise<void> {
  await tx.query('UPDATE kenaikan SET versi = versi + 1 WHERE institusi_id = $1 AND id = $2', [
    tx.institusi_id, id,
  ])
}

type Step = {
  status: StatusKenaikan
  diajukan_oleh: string | null
  diajukan_at: Date | null
  diputus_oleh: string | null
  diputus_at: Date | null
  alasan: string
}

export async function moveTo(tx: Tx, id: string, step: Step): Promise<void> {
  await tx.query(
    `UPDATE kenaikan
        SET status = $3, diajukan_oleh = $4, diajukan_at = $5, diputus_oleh = $6, diputus_at = $7,
            alasan = $8
      WHERE institusi_id = $1 AND id = $2`,
    [
      tx.institusi_id, id, step.status, step.diajukan_oleh, step.diajukan_at, step.diputus_oleh,
      step.diputus_at, step.alasan,
    ],
  )
}

/** Ends an applied promotion; who decided it stays written. */
export async function endKenaikan(tx: Tx, id: string, alasan: string): Promise<void> {
  await tx.query(
    `UPDATE kenaikan SET status = 'diurungkan', alasan = $3 WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, alasan],
  )
}
