import type { StatusPengajuan } from '@lunas/contract/pengguna/anak'
import type { PengajuanPetugas as OnWire } from '@lunas/contract/portal/pengajuan'
import { formatKode } from '@lunas/values/kode'
import { fingerprintOf } from '#platform/idempotency'
import type { Tx } from '#platform/db/database'
import {
  betweenDays, matching, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan,
} from '#platform/db/daftar'

type PengajuanFound = {
  id: string
  status: StatusPengajuan
  sekolah_id: string
  sekolah: string
  siswa_id: string
  nama_siswa: string
  nis: string
  kelas: string
  nama_wali: string
  nomor_wa: string
  alasan: string
  nomor_tercatat: string[]
  dibuat_at: Date
  diputus_at: Date | null
  diputus_oleh: string
  catatan: string
}

const SELECT_PENGAJUAN = `
  SELECT p.id, p.status, w.sekolah_id, s.nama AS sekolah, p.siswa_id, w.nama AS nama_siswa,
         w.nis, w.kelas, a.nama AS nama_wali, p.nomor_wa, p.alasan, p.dibuat_at, p.diputus_at,
         coalesce(v.nama, '') AS diputus_oleh, p.catatan,
         array(SELECT n.nomor_wa FROM siswa_wali n
                WHERE n.institusi_id = $1 AND n.siswa_id = w.id
                ORDER BY n.nomor_wa) AS nomor_tercatat
    FROM pengajuan_wali p
    JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = p.siswa_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
    JOIN offered.pengguna a ON a.institusi_id = $1 AND a.id = p.pengguna_id
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

export function showToPetugas(institusi_id: string, row: PengajuanFound): OnWire {
  const { id, sekolah_id: _, siswa_id, ...shown } = row
  return {
    ...shown,
    kode_pengajuan: formatKode('pengajuan', institusi_id, id),
    kode_siswa: formatKode('siswa', institusi_id, siswa_id),
    sidik: sidikPengajuan(row),
    dibuat_at: row.dibuat_at.toISOString(),
    diputus_at: row.diputus_at?.toISOString() ?? null,
  }
}
