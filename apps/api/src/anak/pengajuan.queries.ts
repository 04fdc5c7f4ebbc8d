import type { StatusPengajuan } from '@lunas/contract/pengguna/anak'
import type { PengajuanPetugas as OnWire } from '@lunas/contract/portal/pengajuan'
import { formatKode } from '@lunas/values/kode'
import { fingerprintOf } from '#platform/idempotency'
import type { Tx } from '#platform/db/database'
import {
  betweenDays, matching, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan,
} from '#platform/db/daftar'
import { showUsulan, type Diajukan, type Pemutus } from '#usulan/usulan'

export type PengajuanFound = {
  id: string
  pengguna_id: string
  status: StatusPengajuan
  sekolah_id: string
  sekolah: string
  siswa_id: string
  nama_siswa: string
  nis: string
  kelas: string
  nama_wali: string
  nomor_wa: string
  /** Whether it is still the number that the parent has proved. */
  nomor_berlaku: boolean
  alasan: string
  nomor_tercatat: string[]
  dibuat_at: Date
  nomor_lama: string | null
  diajukan_oleh_id: string | null
  diajukan_oleh: string
  diajukan_at: Date | null
  diputus_at: Date | null
  diputus_oleh: string
  catatan: string
}

const SELECT_PENGAJUAN = `
  SELECT p.id, p.pengguna_id, p.status, w.sekolah_id, s.nama AS sekolah, p.siswa_id, w.nama AS nama_siswa,
         w.nis, w.kelas, a.nama AS nama_wali, p.nomor_wa, p.alasan,
         a.nomor_wa IS NOT DISTINCT FROM p.nomor_wa AS nomor_berlaku, p.dibuat_at, p.diputus_at,
         p.nomor_lama, p.diajukan_oleh AS diajukan_oleh_id, p.diajukan_at,
         coalesce(u.nama, '') AS diajukan_oleh,
         coalesce(v.nama, '') AS diputus_oleh, p.catatan,
         array(SELECT n.nomor_wa FROM siswa_wali n
                WHERE n.institusi_id = $1 AND n.siswa_id = w.id
                ORDER BY n.nomor_wa) AS nomor_tercatat
    FROM pengajuan_wali p
    JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = p.siswa_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
    JOIN offered.pengguna a ON a.institusi_id = $1 AND a.id = p.pengguna_id
    LEFT JOIN offered.pengguna u ON u.institusi_id = $1 AND u.id = p.diajukan_oleh
    LEFT JOIN offered.pengguna v ON v.institusi_id = $1 AND v.id = p.diputus_oleh
   WHERE p.institusi_id = $1`

export type PengajuanFilter = Saringan & {
  status?: StatusPengajuan | undefined
  setelah: string | null
}

/** Newest first, by id: ids rise with time. */
export function listForPetugas(
  tx: Tx, filter: PengajuanFilter, limit: number,
): Promise<Daftar<PengajuanFound>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT_PENGAJUAN + saringSql(values, [
    ...ofSekolah('w.sekolah_id', filter),
    [filter.status, (status) => `p.status = ${status}`],
    matching(filter.cari, ['w.nama', 'w.nis', 'a.nama']),
    [filter.kelas, (kelas) => `w.kelas = ${kelas}`],
    ...betweenDays(filter, 'p.dibuat_at', 's.zona_waktu'),
  ])
  return readDaftar(tx, {
    filtered, values, setelah: filter.setelah, limit,
    urut: (place) => ({ after: `p.id < ${place}`, order: 'p.id DESC' }),
  })
}

export async function findForPetugas(tx: Tx, id: string): Promise<PengajuanFound | undefined> {
  const [row] = await tx.query<PengajuanFound>(`${SELECT_PENGAJUAN} AND p.id = $2`, [
    tx.institusi_id, id,
  ])
  return row
}

/** Over all that an officer decides about: who asks for which pupil, and whose numbers it has now. */
export function sidikPengajuan(
  { id, nama_wali, nomor_wa, alasan, nomor_tercatat }: PengajuanFound,
): string {
  return fingerprintOf({ id, nama_wali, nomor_wa, alasan, nomor_tercatat })
}

/** Held until the commit, so that two persons do not decide at once. */
export async function lockPengajuan(tx: Tx, id: string): Promise<void> {
  await tx.query('SELECT 1 FROM pengajuan_wali WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
}

/** Saves who proposed to agree; null when the proposal was withdrawn. */
export async function saveUsulan(
  tx: Tx, id: string, usulan: { oleh: string; pada: Date; nomor_lama: string | null } | null,
): Promise<void> {
  await tx.query(
    `UPDATE pengajuan_wali SET diajukan_oleh = $3, diajukan_at = $4, nomor_lama = $5
      WHERE institusi_id = $1 AND id = $2 AND status = 'menunggu'`,
    [tx.institusi_id, id, usulan?.oleh ?? null, usulan?.pada ?? null, usulan?.nomor_lama ?? null],
  )
}

/** What the second person decides about. */
export const usulanPengajuan = {
  jenis: 'pengajuan',
  menunggu: `SELECT p.id, w.sekolah_id, p.diajukan_oleh, p.diajukan_at FROM pengajuan_wali p
      JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = p.siswa_id
     WHERE p.institusi_id = $1 AND p.status = 'menunggu' AND p.diajukan_oleh IS NOT NULL`,
  usulanOf(row: PengajuanFound): Diajukan | null {
    const { id, status, diajukan_oleh_id: oleh, diajukan_at: pada, nomor_lama } = row
    if (status !== 'menunggu' || !oleh || !pada) return null
    return { id, oleh, pada, isi: { pengajuan: sidikPengajuan(row), nomor_lama } }
  },
} as const

export function showToPetugas(
  institusi_id: string, row: PengajuanFound, pemutus: Pemutus,
): OnWire {
  const {
    id, pengguna_id: _, sekolah_id: __, siswa_id, diajukan_oleh_id: ___, diajukan_at: ____, nomor_berlaku: _____, ...shown
  } = row
  return {
    ...shown,
    kode_pengajuan: formatKode('pengajuan', institusi_id, id),
    kode_siswa: formatKode('siswa', institusi_id, siswa_id),
    sidik: sidikPengajuan(row),
    usulan: showUsulan(usulanPengajuan, row, pemutus),
    dibuat_at: row.dibuat_at.toISOString(),
    diputus_at: row.diputus_at?.toISOString() ?? null,
  }
}
