import type { Anak, Pengajuan } from '@lunas/contract/pengguna/anak'
import { formatKode } from '@lunas/values/kode'
import { showSiswa } from '#siswa/siswa'
import type { AnakRow, PengajuanRow } from '#anak/anak.queries'

export function showAnak(institusi_id: string, row: AnakRow): Anak {
  return {
    ...showSiswa(institusi_id, row, true),
    nis: row.nis,
    asal: row.dari_sekolah ? 'nomor_sekolah' : 'kode_wali',
  }
}

/** Names are masked, since requesting a child does not make a person its guardian. */
export function showPengajuan(institusi_id: string, row: PengajuanRow): Pengajuan {
  return {
    kode_pengajuan: formatKode('pengajuan', institusi_id, row.pengajuan_id),
    siswa: showSiswa(institusi_id, row, false),
    nis: row.nis,
    status: row.status,
    dibuat_at: row.dibuat_at.toISOString(),
    diputus_at: row.diputus_at?.toISOString() ?? null,
    catatan: row.catatan,
  }
}
