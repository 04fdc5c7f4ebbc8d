import type { JadwalTagih } from '@lunas/contract/tagihan/jadwal'
import type { KeadaanJadwal } from '@lunas/contract/tagihan/jadwal.status'
import { formatKode } from '@lunas/values/kode'
import { addMonths, localDate, type LocalDate } from '@lunas/values/local-date'

export type Jadwal = {
  jenis_id: string
  jenis: string
  sekolah: string
  hari: number
  bulan_depan: boolean
  berikut: LocalDate
  terakhir_bulan: string | null
  keadaan: KeadaanJadwal
  dibuat_oleh: string
}

/** The first day with this number, today included. */
export function firstDay(hari: number, today: LocalDate): LocalDate {
  const thisMonth = localDate(`${today.slice(0, 8)}${String(hari).padStart(2, '0')}`)
  return thisMonth >= today ? thisMonth : addMonths(thisMonth, 1)
}

/** The month that a run of this day bills. */
export function bulanOf(day: LocalDate, bulan_depan: boolean): string {
  return (bulan_depan ? addMonths(day, 1) : day).slice(0, 7)
}

export function showJadwal(institusi_id: string, { jenis_id, ...row }: Jadwal): JadwalTagih {
  return {
    kode_jenis: formatKode('jenis', institusi_id, jenis_id), ...row, terakhir_bulan: row.terakhir_bulan ?? '',
  }
}
