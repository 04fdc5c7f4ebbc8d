import type { Subsidi as OnWire } from '@lunas/contract/kantin/subsidi'
import type { StatusSubsidi, SumberSubsidi } from '@lunas/contract/kantin/subsidi.status'
import { formatKode } from '@lunas/values/kode'
import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import { showUsulan, type Diajukan, type Pemutus } from '#usulan/usulan'
import type { UsulanSteps } from '#usulan/usulan-columns'

export type Subsidi = UsulanSteps & {
  id: string
  sekolah_id: string
  sekolah: string
  nama: string
  sumber: SumberSubsidi
  sponsor: string
  jumlah: Rupiah
  dari: LocalDate
  sampai: LocalDate
  hari: number[]
  kelas: string[]
  kelas_id: string[]
  siswa: { id: string; nama: string; kelas: string }[]
  penerima: number
  diberikan: Rupiah
  terpakai: Rupiah
  status: StatusSubsidi
  diakhiri_at: Date | null
  diakhiri_oleh: string
}

/** What the second person agrees to. */
export const usulanSubsidi = {
  jenis: 'subsidi',
  menunggu: `SELECT id, sekolah_id, diajukan_oleh, diajukan_at FROM subsidi
     WHERE institusi_id = $1 AND status = 'diajukan'`,
  usulanOf(row: Subsidi): Diajukan | null {
    const { id, status, diajukan_oleh_id: oleh, diajukan_at: pada } = row
    if (status !== 'diajukan') return null
    const { nama, sumber, sponsor, jumlah, dari, sampai, hari, kelas_id } = row
    const siswa = row.siswa.map((one) => one.id).toSorted()
    return { id, oleh, pada, isi: { nama, sumber, sponsor, jumlah, dari, sampai, hari, kelas_id, siswa } }
  },
} as const

export function showSubsidi(institusi_id: string, row: Subsidi, pemutus: Pemutus): OnWire {
  const { id, sekolah_id, kelas_id: __, siswa, diajukan_oleh_id: _, diajukan_at, diputus_at, diakhiri_at, ...rest } = row
  return {
    ...rest,
    idsubsidi: formatKode('subsidi', institusi_id, id),
    idsekolah: formatKode('sekolah', institusi_id, sekolah_id),
    siswa: siswa.map((one) => ({
      kode_siswa: formatKode('siswa', institusi_id, one.id), nama: one.nama, kelas: one.kelas,
    })),
    diajukan_at: diajukan_at.toISOString(),
    usulan: showUsulan(usulanSubsidi, row, pemutus),
    diputus_at: diputus_at?.toISOString() ?? null,
    diakhiri_at: diakhiri_at?.toISOString() ?? null,
  }
}
