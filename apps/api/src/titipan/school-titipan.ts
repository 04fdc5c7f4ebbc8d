import type { RincianTitipan, TitipanSiswa, TotalTitipan } from '@lunas/contract/titipan/titipan-sekolah'
import { formatKode } from '@lunas/values/kode'
import type { Rupiah } from '@lunas/values/rupiah'
import { showMutasi, type Mutasi } from '#titipan/titipan'

/** One pupil with their current titipan. */
export type Kept = {
  id: string
  nis: string
  nama_siswa: string
  kelas: string
  sekolah_id: string
  sekolah: string
  jumlah: Rupiah
  disisihkan: Rupiah
  otomatis: boolean
}

export type KeptSince = Kept & { sejak: Date; terakhir: Date }

export type Total = { sekolah_id: string; sekolah: string; siswa: number; jumlah: Rupiah }

export function showKept(
  institusi_id: string, { sejak, terakhir, ...kept }: KeptSince,
): TitipanSiswa {
  return {
    ...showSiswa(institusi_id, kept),
    sejak: sejak.toISOString(),
    terakhir: terakhir.toISOString(),
  }
}

export function showTotal(institusi_id: string, { sekolah_id, ...total }: Total): TotalTitipan {
  return { ...total, idsekolah: formatKode('sekolah', institusi_id, sekolah_id) }
}

export function showRincian(
  institusi_id: string, kept: Kept, mutasi: readonly Mutasi[], schools: string[] | null,
): RincianTitipan {
  return {
    ...showSiswa(institusi_id, kept),
    mutasi: mutasi.map((one) => showMutasi(institusi_id, one, schools)),
  }
}

function showSiswa(institusi_id: string, { id, sekolah_id: _, ...kept }: Kept) {
  return { ...kept, kode_siswa: formatKode('siswa', institusi_id, id) }
}
