import type { StatusPengajuan } from '@lunas/contract/pengguna/anak'
import type { Tx } from '#platform/db/database'
import { ANAK_SENDIRI } from '#anak/anak'
import type { SiswaWithSekolah } from '#siswa/siswa'

export type AnakRow = SiswaWithSekolah & { nis: string; dari_sekolah: boolean }

type Person = { pengguna_id: string; nomor_wa: string | null }

const SISWA_COLUMNS = `w.id, w.nis, w.nama, w.kelas, w.sekolah_id, s.nama AS sekolah,
            s.logo AS logo_sekolah`

/** Every child that this person sees, or only the given one. */
export function listAnak(
  tx: Tx, { pengguna_id, nomor_wa }: Person, only: string | null = null,
): Promise<AnakRow[]> {
  return tx.query<AnakRow>(
    `SELECT ${SISWA_COLUMNS}, a.dari_sekolah
       FROM ${ANAK_SENDIRI} a
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = a.siswa_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
      WHERE $4::uuid IS NULL OR w.id = $4
      ORDER BY w.nama, w.id`,
    [tx.institusi_id, pengguna_id, nomor_wa, only],
  )
}

export type SiswaFound = SiswaWithSekolah & { nis: string; nomor_wali: string[] }

/** A pupil by school and NIS, with the guardian numbers that the school knows. */
export async function findSiswaByNis(
  tx: Tx, sekolah_id: string, nis: string,
): Promise<SiswaFound | undefined> {
  const [row] = await tx.query<SiswaFound>(
    `SELECT ${SISWA_COLUMNS},
            array(SELECT n.nomor_wa FROM siswa_wali n
                   WHERE n.institusi_id = $1 AND n.siswa_id = w.id
                   ORDER BY n.nomor_wa) AS nomor_wali
       FROM offered.siswa w JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
      WHERE w.institusi_id = $1 AND w.id = find_nis($1, $2, $3)`,
    [tx.institusi_id, sekolah_id, nis],
  )
  return row
}

/** Saves whether the parent linked or removed a child; the latest decision counts. */
export async function decideAnak(
  tx: Tx, pengguna_id: string, siswa_id: string, tertaut: boolean, now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO anak (institusi_id, pengguna_id, siswa_id, tertaut, sejak)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (institusi_id, pengguna_id, siswa_id)
     DO UPDATE SET tertaut = EXCLUDED.tertaut, sejak = EXCLUDED.sejak`,
    [tx.institusi_id, pengguna_id, siswa_id, tertaut, now],
  )
}

export type PengajuanRow = SiswaWithSekolah & {
  pengajuan_id: string
  nis: string
  status: StatusPengajuan
  dibuat_at: Date
  diputus_at: Date | null
  catatan: string
}

/** This person's requests, newest first. */
export function listPengajuan(tx: Tx, pengguna_id: string): Promise<PengajuanRow[]> {
  return tx.query<PengajuanRow>(
    `SELECT p.id AS pengajuan_id, p.status, p.dibuat_at, p.diputus_at, p.catatan, ${SISWA_COLUMNS}
       FROM pengajuan_wali p
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = p.siswa_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
      WHERE p.institusi_id = $1 AND p.pengguna_id = $2
      ORDER BY p.dibuat_at DESC, p.id DESC LIMIT 20`,
    [tx.institusi_id, pengguna_id],
  )
}

type NewPengajuan = {
  id: string
  pengguna_id: string
  siswa_id: string
  nomor_wa: string
  alasan: string
  dibuat_at: Date
}

/** False when a request is already waiting. */
export async function insertPengajuan(tx: Tx, baru: NewPengajuan): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO pengajuan_wali
            (institusi_id, id, pengguna_id, siswa_id, nomor_wa, alasan, status, dibuat_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'menunggu', $7)
     ON CONFLICT (institusi_id, pengguna_id, siswa_id) WHERE status = 'menunggu' DO NOTHING
     RETURNING id`,
    [
      tx.institusi_id,
      baru.id,
      baru.pengguna_id,
      baru.siswa_id,
      baru.nomor_wa,
      baru.alasan,
      baru.dibuat_at,
    ],
  )
  return rows.length > 0
}

export async function countWaiting(tx: Tx, pengguna_id: string): Promise<number> {
  const [row] = await tx.query<{ menunggu: number }>(
    `SELECT count(*)::int AS menunggu FROM pengajuan_wali
      WHERE institusi_id = $1 AND pengguna_id = $2 AND status = 'menunggu'`,
    [tx.institusi_id, pengguna_id],
  )
  return row?.menunggu ?? 0
}

/** Decides a request that waits. */
export async function movePengajuan(
  tx: Tx,
  id: string,
  move: { from: StatusPengajuan; to: StatusPengajuan },
  by: { pengguna_id: string; catatan: string; now: Date },
): Promise<void> {
  await tx.query(
    `UPDATE pengajuan_wali SET status = $3, diputus_at = $4, diputus_oleh = $5, catatan = $6
      WHERE institusi_id = $1 AND id = $2 AND status = $7`,
    [tx.institusi_id, id, move.to, by.now, by.pengguna_id, by.catatan, move.from],
  )
}

/** A guardian's code confirms a waiting request, so the school has nothing left to decide. */
export async function endByKode(
  tx: Tx, pengguna_id: string, siswa_id: string, now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE pengajuan_wali
        SET status = 'disetujui', diputus_at = $4, diajukan_oleh = NULL, diajukan_at = NULL,
            nomor_lama = NULL, catatan = 'Dikonfirmasi dengan kode wali.'
      WHERE institusi_id = $1 AND pengguna_id = $2 AND siswa_id = $3 AND status = 'menunggu'`,
    [tx.institusi_id, pengguna_id, siswa_id, now],
  )
}
