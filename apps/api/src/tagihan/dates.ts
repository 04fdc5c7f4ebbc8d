import type { BentukJenis, SifatJenis } from '@lunas/contract/tagihan/jenis.status'
import { addDays, localDate, type LocalDate } from '@lunas/values/local-date'

/** A gift is due on the last day of the calendar that screens know: never. */
export const TANPA_TEMPO = localDate('2199-12-31')

type Rule = { sifat: SifatJenis; bentuk: BentukJenis; hari_aktif: number; hari_tempo: number }

export type Dates = { periode: string; tanggal_aktif: LocalDate; jatuh_tempo: LocalDate }

/** The period and the dates of a monthly bill. */
export function datesOfMonth(rule: Rule, bulan: string): Dates {
  const dayOf = (day: number) => localDate(`${bulan}-${String(day).padStart(2, '0')}`)
  return {
    periode: bulan,
    tanggal_aktif: dayOf(rule.hari_aktif),
    jatuh_tempo: rule.sifat === 'sumbangan' ? TANPA_TEMPO : dayOf(rule.hari_tempo),
  }
}

/** The same for a bill of a school year, which begins in July, or for one that comes once. */
export function datesOfDay(rule: Rule, tanggal_aktif: LocalDate): Dates {
  const year = Number(tanggal_aktif.slice(0, 4)) - (tanggal_aktif.slice(5, 7) < '07' ? 1 : 0)
  return {
    periode: rule.bentuk === 'tahunan' ? `${year}/${year + 1}` : '',
    tanggal_aktif,
    jatuh_tempo: rule.sifat === 'sumbangan' ? TANPA_TEMPO : addDays(tanggal_aktif, rule.hari_tempo),
  }
}
