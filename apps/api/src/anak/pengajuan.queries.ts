import type { StatusPengajuan } from '@lunas/contract/pengguna/anak'
import type { PengajuanPetugas as OnWire } from '@lunas/contract/portal/pengajuan'
import { formatKode } from '@lunas/values/kode'
import type { Tx } from '#platform/db/database'

type PengajuanFound = {
  id: string
  status: StatusPengajuan
  sekolah_id: string
  sekolah: string
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
  SELECT p.id, p.status, w.sekolah_id, s.nama AS sekolah, w.nama AS nama_siswa, w.nis, w.kelas,
         a.nama AS nama_wali, p.nomor_wa, p.alasan, p.dibuat_at, p.diputus_at,
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

export type PengajuanFilter = {
  schools: string[] | null
  sekolah_id: string | null
  status: StatusPengajuan | null
  setelah: string | null
}

/** The newest first; ids are made in the order of time. */
export function listForPetugas(
  tx: Tx, filter: PengajuanFilter, limit: number,
): Promise<PengajuanFound[]> {
  return tx.query<PengajuanFound>(
    `${SELECT_PENGAJUAN} AND ($2::uuid[] IS NULL OR w.sekolah_id = ANY ($2))
       AND ($3::uuid IS NULL OR w.sekolah_id = $3) AND ($4::text IS NULL OR p.status = $4)
       AND ($5::uuid IS NULL OR p.id < $5)
     ORDER BY p.id DESC LIMIT $6`,
    [tx.institusi_id, filter.schools, filter.sekolah_id, filter.status, filter.setelah, limit],
  )
}

export async function findForPetugas(tx: Tx, id: string): Promise<PengajuanFound | undefined> {
  const [row] = await tx.query<PengajuanFound>(`${SELECT_PENGAJUAN} AND p.id = $2`, [
    tx.institusi_id, id,
  ])
  return row
}

export function showToPetugas(institusi_id: string, row: PengajuanFound): OnWire {
  const { id, sekolah_id: _, ...shown } = row
  return {
    ...shown,
    kode_pengajuan: formatKode('pengajuan', institusi_id, id),
    dibuat_at: row.dibuat_at.toISOString(),
    diputus_at: row.diputus_at?.toISOString() ?? null,
  }
}
