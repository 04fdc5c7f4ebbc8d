import type { KeadaanTagihan } from '@lunas/contract/status'
import { formatMonth, type LocalDate } from '@lunas/values/local-date'

/** A bill as it is kept. How it stands follows from its amounts and dates. */
export type Tagihan = {
  id: string
  jenis: string
  prioritas: number
  periode: string
  nama: string
  jumlah: number
  dibayar: number
  tanggal_aktif: LocalDate
  jatuh_tempo: LocalDate
  dibatalkan: boolean
  boleh_dicicil: boolean
}

type Amounts = Pick<Tagihan, 'jumlah' | 'dibayar'>
type Standing = Amounts & Pick<Tagihan, 'tanggal_aktif' | 'jatuh_tempo' | 'dibatalkan'>

export function sisaOf({ jumlah, dibayar }: Amounts): number {
  return jumlah - dibayar
}

/** How a bill stands on a day of the school's calendar; `today` is never the server's day. */
export function keadaanOf(tagihan: Standing, today: LocalDate): KeadaanTagihan {
  if (tagihan.dibatalkan) return 'dibatalkan'
  if (sisaOf(tagihan) === 0) return 'lunas'
  if (tagihan.tanggal_aktif > today) return 'terjadwal'
  if (tagihan.jatuh_tempo < today) return 'menunggak'
  if (tagihan.jatuh_tempo === today) return 'jatuh_tempo'
  return tagihan.dibayar > 0 ? 'dibayar_sebagian' : 'belum_lunas'
}

/** States in which a bill takes money. */
export function isOpen(keadaan: KeadaanTagihan): boolean {
  return keadaan !== 'lunas' && keadaan !== 'dibatalkan' && keadaan !== 'terjadwal'
}

/** "SPP November 2026", "Uang Kegiatan 2026/2027", or just the type. */
export function namaTagihan(jenis: string, periode: string): string {
  if (!periode) return jenis
  return `${jenis} ${/^\d{4}-\d{2}$/.test(periode) ? formatMonth(periode) : periode}`
}

/** What a school earns with one type of bill. */
export function pendapatanAccount(jenis_id: string): string {
  return `pendapatan/${jenis_id}`
}
