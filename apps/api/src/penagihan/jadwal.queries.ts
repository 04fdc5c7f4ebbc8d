import type { LocalDate } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import type { Jadwal } from '#penagihan/jadwal'

/**
 * Schedules with the state of their last run at $2. An issued run counts whoever prepared it, unless the schedule's own
 * run still waits; one for newcomers counts only where the schedule had nobody left to bill. Two days
 * after it was prepared, and from the day on which its bills can be paid, a run must be issued.
 */
export const JADWAL = `
  SELECT j.jenis_id, j.sekolah_id, t.nama AS jenis, s.nama AS sekolah, j.hari, j.bulan_depan, j.berikut,
         j.terakhir_bulan, b.nama AS dibuat_oleh,
         CASE
           WHEN j.berikut < d.hari_ini THEN 'terlewat'
           WHEN j.terakhir_bulan IS NULL THEN 'belum_jalan'
           WHEN NOT x.terbit AND d.hari_ini > greatest(
                  j.terakhir + 2, to_date(j.terakhir_bulan, 'YYYY-MM') + t.hari_aktif - 1) THEN 'belum_terbit'
           WHEN NOT x.terbit THEN 'menunggu'
           WHEN x.kurang THEN 'sebagian'
           ELSE 'terbit' END AS keadaan
    FROM jadwal_penagihan j
    JOIN offered.jenis_tagihan t ON t.institusi_id = $1 AND t.id = j.jenis_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = j.sekolah_id
    JOIN offered.pengguna b ON b.institusi_id = $1 AND b.id = j.dibuat_oleh
   CROSS JOIN LATERAL (SELECT ($2::timestamptz AT TIME ZONE s.zona_waktu)::date AS hari_ini) d
   CROSS JOIN LATERAL (
     SELECT coalesce(NOT bool_or(g.dari_jadwal AND g.status IN ('draf', 'menunggu'))
              AND (bool_or(g.status = 'terbit' AND NOT g.paket_masuk)
                   OR bool_or(g.status = 'terbit') AND NOT bool_or(g.dari_jadwal)), false) AS terbit,
            coalesce(bool_or(g.status = 'terbit' AND EXISTS (
              SELECT 1 FROM penagihan_baris r
               WHERE r.institusi_id = $1 AND r.penagihan_id = c.penagihan_id AND r.jenis_id = c.jenis_id
                 AND r.periode = c.periode AND r.sebab IN ('tanpa_tarif', 'tarif_ganda')
                 AND NOT EXISTS (
                   SELECT 1 FROM offered.tagihan y
                    WHERE y.institusi_id = $1 AND y.siswa_id = r.siswa_id AND y.jenis_id = r.jenis_id
                      AND y.periode = r.periode AND y.dibatalkan_at IS NULL))), false) AS kurang
       FROM penagihan_cakupan c
       JOIN penagihan g ON g.institusi_id = $1 AND g.id = c.penagihan_id
      WHERE c.institusi_id = $1 AND c.jenis_id = j.jenis_id AND c.periode = j.terakhir_bulan) x
   WHERE j.institusi_id = $1 AND t.aktif`

type JadwalFilter = { schools: string[] | null; sekolah_id: string | null; jenis_id: string | null }

export function listJadwal(tx: Tx, filter: JadwalFilter, now: Date): Promise<Jadwal[]> {
  return tx.query<Jadwal>(
    `SELECT y.jenis_id, y.jenis, y.sekolah, y.hari, y.bulan_depan, y.berikut, y.terakhir_bulan, y.keadaan,
            y.dibuat_oleh
       FROM (${JADWAL}) y
      WHERE ($3::uuid[] IS NULL OR y.sekolah_id = ANY ($3)) AND ($4::uuid IS NULL OR y.sekolah_id = $4)
        AND ($5::uuid IS NULL OR y.jenis_id = $5)
      ORDER BY y.sekolah, y.jenis, y.jenis_id`,
    [tx.institusi_id, now, filter.schools, filter.sekolah_id, filter.jenis_id],
  )
}

type NewJadwal = {
  jenis_id: string
  sekolah_id: string
  hari: number
  bulan_depan: boolean
  berikut: LocalDate
  oleh: string
  now: Date
}

export async function saveJadwal(tx: Tx, row: NewJadwal): Promise<void> {
  await tx.query(
    `INSERT INTO jadwal_penagihan (institusi_id, jenis_id, sekolah_id, hari, bulan_depan, berikut, dibuat_oleh,
                                   dibuat_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (institusi_id, jenis_id) DO UPDATE
       SET hari = excluded.hari, bulan_depan = excluded.bulan_depan, berikut = excluded.berikut,
           dibuat_oleh = excluded.dibuat_oleh, dibuat_at = excluded.dibuat_at`,
    [
      tx.institusi_id, row.jenis_id, row.sekolah_id, row.hari, row.bulan_depan, row.berikut, row.oleh,
      row.now,
    ],
  )
}

/** Answers whether there was one. */
export async function deleteJadwal(tx: Tx, jenis_id: string): Promise<boolean> {
  const rows = await tx.query(
    'DELETE FROM jadwal_penagihan WHERE institusi_id = $1 AND jenis_id = $2 RETURNING 1',
    [tx.institusi_id, jenis_id],
  )
  return rows.length > 0
}

/** A schedule whose day has come. */
export type DueJadwal = {
  jenis_id: string
  sekolah_id: string
  bulan_depan: boolean
  berikut: LocalDate
  oleh: string
  /** Whether the type is still billed. */
  aktif: boolean
}

/** Locked until the commit, so that one worker prepares each run. */
export function lockDue(tx: Tx, now: Date, jenis_ids: readonly string[] | null): Promise<DueJadwal[]> {
  return tx.query<DueJadwal>(
    `SELECT j.jenis_id, j.sekolah_id, j.bulan_depan, j.berikut, j.dibuat_oleh AS oleh, t.aktif
       FROM jadwal_penagihan j
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = j.sekolah_id
       JOIN offered.jenis_tagihan t ON t.institusi_id = $1 AND t.id = j.jenis_id
      WHERE j.institusi_id = $1 AND j.berikut <= ($2::timestamptz AT TIME ZONE s.zona_waktu)::date
        AND ($3::uuid[] IS NULL OR j.jenis_id = ANY ($3))
      ORDER BY j.sekolah_id, j.berikut, j.jenis_id
        FOR UPDATE OF j SKIP LOCKED`,
    [tx.institusi_id, now, jenis_ids],
  )
}

/** Moves to the next month; notes the one that was prepared, if there was anybody to bill. */
export async function moveJadwal(tx: Tx, { jenis_id, berikut }: DueJadwal, bulan: string | null): Promise<void> {
  await tx.query(
    `UPDATE jadwal_penagihan
        SET terakhir = CASE WHEN $4::text IS NULL THEN terakhir ELSE $3::date END,
            terakhir_bulan = coalesce($4, terakhir_bulan), berikut = ($3::date + interval '1 month')::date
      WHERE institusi_id = $1 AND jenis_id = $2`,
    [tx.institusi_id, jenis_id, berikut, bulan],
  )
}
