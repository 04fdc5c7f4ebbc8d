import type { StatusPenagihan } from '@lunas/contract/tagihan/penagihan.status'
import type { Tx } from '#platform/db/database'
import { ofSekolah, readDaftar, saringSql, type Daftar, type Saringan } from '#platform/db/daftar'
import type { Cakupan, Penagihan } from '#penagihan/penagihan'

const SELECT = `
  SELECT g.id, g.sekolah_id, s.nama AS sekolah, g.nama, g.status, g.versi, coalesce(x.banyak, 0)::int AS banyak,
         coalesce(x.jumlah, 0)::bigint AS jumlah, coalesce(x.siswa, 0)::int AS siswa, g.dibuat_at,
         b.nama AS dibuat_oleh, g.diajukan_at, g.diajukan_oleh AS diajukan_oleh_id,
         coalesce(d.nama, '') AS diajukan_oleh, g.diajukan_otomatis AS otomatis, g.diputus_at,
         coalesce(v.nama, '') AS diputus_oleh, g.alasan
    FROM penagihan g
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = g.sekolah_id
    JOIN offered.pengguna b ON b.institusi_id = $1 AND b.id = g.dibuat_oleh
    LEFT JOIN offered.pengguna d ON d.institusi_id = $1 AND d.id = g.diajukan_oleh
    LEFT JOIN offered.pengguna v ON v.institusi_id = $1 AND v.id = g.diputus_oleh
    LEFT JOIN LATERAL (
      SELECT count(*) AS banyak, sum(r.jumlah) AS jumlah, count(DISTINCT r.siswa_id) AS siswa
        FROM penagihan_baris r
       WHERE r.institusi_id = $1 AND r.penagihan_id = g.id AND r.sebab IS NULL) x ON true
   WHERE g.institusi_id = $1`

export async function findPenagihan(tx: Tx, id: string): Promise<Penagihan | undefined> {
  const [row] = await tx.query<Penagihan>(`${SELECT} AND g.id = $2`, [tx.institusi_id, id])
  return row
}

/** Locked until the commit, so that it is changed by one person at a time and issued once. */
export async function lockPenagihan(tx: Tx, id: string): Promise<Penagihan | undefined> {
  await tx.query('SELECT 1 FROM penagihan WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findPenagihan(tx, id)
}

type PenagihanFilter = Pick<Saringan, 'schools' | 'sekolah_id'> & {
  status: StatusPenagihan | undefined
  setelah: string | null
}

export function listPenagihan(
  tx: Tx, filter: PenagihanFilter, limit: number,
): Promise<Daftar<Penagihan>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT + saringSql(values, [
    ...ofSekolah('g.sekolah_id', filter),
    [filter.status, (status) => `g.status = ${status}`],
  ])
  return readDaftar(tx, {
    filtered, values, sum: 'jumlah', setelah: filter.setelah, limit,
    urut: (place) => ({ after: `g.id < ${place}::uuid`, order: 'g.id DESC' }),
  })
}

type NewPenagihan = {
  id: string
  sekolah_id: string
  nama: string
  kali: number
  oleh: string
  now: Date
  /** Whether newcomers are added to it while it is open. */
  paket_masuk?: boolean
  /** Whether a schedule prepared it. */
  dari_jadwal?: boolean
}

/** False where another worker has just opened the run of the school's newcomers. */
export async function insertPenagihan(tx: Tx, row: NewPenagihan): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO penagihan (institusi_id, id, sekolah_id, nama, kali, status, dibuat_oleh, dibuat_at, paket_masuk,
                            dari_jadwal)
     VALUES ($1, $2, $3, $4, $5, 'draf', $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING 1`,
    [
      tx.institusi_id, row.id, row.sekolah_id, row.nama, row.kali, row.oleh, row.now, row.paket_masuk ?? false,
      row.dari_jadwal ?? false,
    ],
  )
  return rows.length > 0
}

/** The open run of a school's newcomers, locked until the commit. */
export async function lockPaketMasuk(tx: Tx, sekolah_id: string): Promise<Penagihan | undefined> {
  const [open] = await tx.query<{ id: string }>(
    `SELECT id FROM penagihan
      WHERE institusi_id = $1 AND sekolah_id = $2 AND paket_masuk AND status IN ('draf', 'menunggu') FOR UPDATE`,
    [tx.institusi_id, sekolah_id],
  )
  return open && findPenagihan(tx, open.id)
}

/** False where another run has one of these types and periods open. */
export async function claimCakupan(
  tx: Tx, penagihan_id: string, daftar: readonly Cakupan[],
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO penagihan_cakupan (institusi_id, penagihan_id, jenis_id, periode, nama, tanggal_aktif,
                                    jatuh_tempo, terbuka)
     SELECT $1, $2, x.jenis_id, x.periode, x.nama, x.tanggal_aktif, x.jatuh_tempo, true
       FROM unnest($3::uuid[], $4::text[], $5::text[], $6::date[], $7::date[])
            AS x (jenis_id, periode, nama, tanggal_aktif, jatuh_tempo)
      ORDER BY x.jenis_id, x.periode
     ON CONFLICT DO NOTHING RETURNING 1`,
    [
      tx.institusi_id, penagihan_id, daftar.map(({ jenis_id }) => jenis_id),
      daftar.map(({ periode }) => periode), daftar.map(({ nama }) => nama),
      daftar.map(({ tanggal_aktif }) => tanggal_aktif), daftar.map(({ jatuh_tempo }) => jatuh_tempo),
    ],
  )
  return rows.length === daftar.length
}

/** Who prepares one of these types and periods at the moment, in a run other than one's own. */
export async function findRival(
  tx: Tx, daftar: readonly Pick<Cakupan, 'jenis_id' | 'periode'>[], own: string | null = null,
): Promise<{ nama: string; oleh: string } | undefined> {
  const [row] = await tx.query<{ nama: string; oleh: string }>(
    `SELECT c.nama, b.nama AS oleh FROM penagihan_cakupan c
       JOIN unnest($2::uuid[], $3::text[]) AS x (jenis_id, periode)
         ON x.jenis_id = c.jenis_id AND x.periode = c.periode
       JOIN penagihan g ON g.institusi_id = $1 AND g.id = c.penagihan_id
       JOIN offered.pengguna b ON b.institusi_id = $1 AND b.id = g.dibuat_oleh
      WHERE c.institusi_id = $1 AND c.terbuka AND c.penagihan_id IS DISTINCT FROM $4::uuid
      ORDER BY c.nama LIMIT 1`,
    [tx.institusi_id, daftar.map(({ jenis_id }) => jenis_id), daftar.map(({ periode }) => periode), own],
  )
  return row
}

type Step = {
  status: StatusPenagihan
  diajukan_oleh: string | null
  diajukan_at: Date | null
  /** Whether the worker proposed it, in the name of a person. */
  otomatis: boolean
  diputus_oleh: string | null
  diputus_at: Date | null
  alasan: string
}

/** Moves a run; one that is over lets others bill its types and periods. */
export async function moveTo(tx: Tx, id: string, step: Step): Promise<void> {
  await tx.query(
    `UPDATE penagihan
        SET status = $3, diajukan_oleh = $4, diajukan_at = $5, diputus_oleh = $6, diputus_at = $7, alasan = $8,
            diajukan_otomatis = $9
      WHERE institusi_id = $1 AND id = $2`,
    [
      tx.institusi_id, id, step.status, step.diajukan_oleh, step.diajukan_at, step.diputus_oleh,
      step.diputus_at, step.alasan, step.otomatis,
    ],
  )
  if (step.status === 'terbit' || step.status === 'dibatalkan') {
    await tx.query(
      'UPDATE penagihan_cakupan SET terbuka = false WHERE institusi_id = $1 AND penagihan_id = $2',
      [tx.institusi_id, id],
    )
  }
}
