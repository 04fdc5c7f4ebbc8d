import type { BentukJenis, SaatMasuk, SifatJenis } from '@lunas/contract/tagihan/jenis.status'
import { isMonthly } from '@lunas/contract/tagihan/jenis.status'
import { addDays, addMonths, daysBetween, localDate, type LocalDate } from '@lunas/values/local-date'

/** A newcomer has at least so long to pay. */
const DAYS_TO_PAY = 7

type Dates = { periode: string; tanggal_aktif: LocalDate; jatuh_tempo: LocalDate }
type Rule = { sifat: SifatJenis; bentuk: BentukJenis; saat_masuk: SaatMasuk }

/**
 * The dates of a newcomer's bill: nobody owes before the first day or is late within a week of it. Of a
 * month that is billed in proportion, the days from the first one on.
 */
export function datesOfJoining(
  dates: Dates, { sifat, bentuk, saat_masuk }: Rule, hari: LocalDate,
): Dates & { bagian?: { hari: number; sebulan: number } } {
  const tanggal_aktif = later(dates.tanggal_aktif, hari)
  const jatuh_tempo = sifat === 'sumbangan' ? dates.jatuh_tempo : later(dates.jatuh_tempo, addDays(hari, DAYS_TO_PAY))
  const moved = { periode: dates.periode, tanggal_aktif, jatuh_tempo }
  if (saat_masuk !== 'prorata' || !isMonthly(bentuk)) return moved
  const first = localDate(`${dates.periode}-01`)
  const next = addMonths(first, 1)
  return { ...moved, bagian: { hari: daysBetween(hari, next), sebulan: daysBetween(first, next) } }
}

function later(one: LocalDate, other: LocalDate): LocalDate {
  return one > other ? one : other
}
