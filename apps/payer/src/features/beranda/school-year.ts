import type { BulanIuran } from '@lunas/contract/pengguna/beranda'
import type { MonthState, StripMonth } from '@lunas/ui/month-strip'
import { addMonths, formatMonth, localDate } from '@lunas/values/local-date'

const LETTERS = ['J', 'A', 'S', 'O', 'N', 'D', 'J', 'F', 'M', 'A', 'M', 'J']
const STATES: Record<BulanIuran['keadaan'], MonthState> = {
  lunas: 'paid', belum_lunas: 'due', menunggak: 'late',
}
const WORDS: Record<BulanIuran['keadaan'], string> = {
  lunas: 'lunas', belum_lunas: 'belum dibayar', menunggak: 'terlambat',
}

/** The twelve months of the school year that this day lies in, July first. */
export function schoolYear(bulan: readonly BulanIuran[], hari_ini: string): StripMonth[] {
  const july = localDate(`${startYear(hari_ini)}-07-01`)
  return LETTERS.map((letter, i) => {
    const periode = addMonths(july, i).slice(0, 7)
    const found = bulan.find((one) => one.periode === periode)
    return { letter, state: found ? STATES[found.keadaan] : 'none', isNow: hari_ini.startsWith(periode) }
  })
}

/** 2026/2027 */
export function yearName(hari_ini: string): string {
  const year = startYear(hari_ini)
  return `${year}/${year + 1}`
}

/** The strip in words: "Lunas: Juli 2026, Agustus 2026. Terlambat: Oktober 2026." */
export function tellMonths(bulan: readonly BulanIuran[]): string {
  const order = ['menunggak', 'belum_lunas', 'lunas'] as const
  const told = order.flatMap((keadaan) => {
    const months = bulan.filter((one) => one.keadaan === keadaan)
    return months.length > 0
      ? [`${WORDS[keadaan]}: ${months.map(({ periode }) => formatMonth(periode)).join(', ')}`]
      : []
  })
  return `${told.join('; ')}.`
}

function startYear(hari_ini: string): number {
  return Number(hari_ini.slice(0, 4)) - (hari_ini.slice(5, 7) < '07' ? 1 : 0)
}
