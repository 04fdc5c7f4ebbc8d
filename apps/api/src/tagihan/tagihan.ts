import type { KeadaanTagihan } from '@lunas/contract/pembayaran/status'
import { formatMonth, type LocalDate } from '@lunas/values/local-date'
import { leastRupiah, minusRupiah, type Rupiah } from '@lunas/values/rupiah'
import { accountOf, type Account } from '#ledger/chart'

export { datesOfDay, datesOfMonth, TANPA_TEMPO } from '#tagihan/dates'
export { findHitungan } from '#tagihan/hitungan.queries'
export { lockTerms } from '#tagihan/lock-terms'
export { requireBillable } from '#tagihan/require-billable'

/** A bill as stored. Its state (`keadaan`) is derived from amounts and dates. */
export type Tagihan = {
  id: string
  jenis: string
  prioritas: number
  periode: string
  nama: string
  jumlah: Rupiah
  dibayar: Rupiah
  tanggal_aktif: LocalDate
  jatuh_tempo: LocalDate
  dibatalkan: boolean
  boleh_dicicil: boolean
  /** What reliefs took off it. */
  potongan?: Rupiah
  /** Given freely: no debt, never due. */
  sukarela?: boolean
  /** Its place in the order chosen for the pupil (urutan); bills with null come last. */
  urutan?: number | null
  /** The parts of a running plan, in their order. */
  rencana?: readonly BagianRencana[] | null
}

/** A part of a plan is paid when the bill is paid up to `sampai`. */
export type BagianRencana = { sampai: Rupiah; jatuh_tempo: LocalDate }

type Amounts = Pick<Tagihan, 'jumlah' | 'dibayar'>
type Standing = Amounts & Pick<Tagihan, 'tanggal_aktif' | 'jatuh_tempo' | 'dibatalkan' | 'rencana'>

export function sisaOf({ jumlah, dibayar }: Amounts): Rupiah {
  return minusRupiah(jumlah, dibayar)
}

/**
 * What a bill asks for now, and its due date. With a running plan: all due parts, or else the next
 * one. Must agree with cicilan_kini in apps/api/sql.
 */
export function kiniOf(
  tagihan: Amounts & Pick<Tagihan, 'jatuh_tempo' | 'rencana'>, today: LocalDate,
): { sisa: Rupiah; jatuh_tempo: LocalDate } {
  const open = tagihan.rencana?.filter(({ sampai }) => sampai > tagihan.dibayar) ?? []
  const [next] = open
  if (!next) return { sisa: sisaOf(tagihan), jatuh_tempo: tagihan.jatuh_tempo }
  const due = open.findLast(({ jatuh_tempo }) => jatuh_tempo <= today) ?? next
  // Never more than the bill owes: its amount may have changed after the plan was made.
  const sisa = minusRupiah(leastRupiah(due.sampai, tagihan.jumlah), tagihan.dibayar)
  return { sisa, jatuh_tempo: next.jatuh_tempo }
}

/** The state of a bill on a day of the school's calendar; `today` is never the server's day. */
export function keadaanOf(tagihan: Standing, today: LocalDate): KeadaanTagihan {
  if (tagihan.dibatalkan) return 'dibatalkan'
  if (sisaOf(tagihan) === 0) return 'lunas'
  if (tagihan.tanggal_aktif > today) return 'terjadwal'
  const { jatuh_tempo } = kiniOf(tagihan, today)
  if (jatuh_tempo < today) return 'menunggak'
  if (jatuh_tempo === today) return 'jatuh_tempo'
  return tagihan.dibayar > 0 ? 'dibayar_sebagian' : 'belum_lunas'
}

/** Whether a bill in this state can be paid. */
export function isOpen(keadaan: KeadaanTagihan): boolean {
  return keadaan !== 'lunas' && keadaan !== 'dibatalkan' && keadaan !== 'terjadwal'
}

/** "SPP November 2026", "Uang Kegiatan 2026/2027", or just the type. */
export function namaTagihan(jenis: string, periode: string): string {
  if (!periode) return jenis
  return `${jenis} ${/^\d{4}-\d{2}$/.test(periode) ? formatMonth(periode) : periode}`
}

/** The income account of one bill type. */
export function pendapatanAccount(jenis_id: string): Account {
  return accountOf('pendapatan', jenis_id)
}
