import { localDate, monthNamed, type LocalDate } from '@lunas/values/local-date'
import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Sel } from '#platform/tables/baris'

/** Words with one space between them, as nearly every cell has. */
const NOTHING_TO_TIDY = /^[!-&(-~][!-~]*(?: [!-~]+)*$/

/** Signs that cannot be seen and say in which direction the text around them is read. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g

/** Pasted text brings spaces of several kinds, line breaks, directions and an apostrophe for Excel. */
export function tidy(text: string): string {
  if (NOTHING_TO_TIDY.test(text)) return text
  return text.replace(DIRECTIONS, '').replace(/[\s\u00a0\u200b-\u200d\ufeff\p{Cc}]+/gu, ' ').trim().replace(/^'/, '')
}

/** Whether Excel shows an error instead of what a formula found. */
export function isGalat(text: string): boolean {
  return /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/i.test(text)
}

/** What a cell says, or the sentence with which it is refused. */
export type Read<T> = { value: T; kata?: undefined } | { value?: undefined; kata: string }

const RUPIAH_MAX = 999_999_999_999
const [BULAT, CARA] = ['harus rupiah bulat.', 'tidak terbaca. Tulis seperti 450000 atau 450.000.']

/** Rupiah as people and Excel write them: 450000, 450.000, Rp450.000,00. Never a guess: 450,000 is refused. */
export function readRupiah({ teks, angka, rumus }: Sel, kolom: string): Read<Rupiah> {
  const text = tidy(teks).replace(/^rp\.?\s*/i, '').replace(/,-$/, '')
  if (rumus) return { kata: `${kolom} berupa rumus. Ganti dengan nilainya.` }
  if (text === '') return { kata: `${kolom} kosong.` }
  if (/^[-(]/.test(text)) return { kata: `${kolom} tidak boleh negatif.` }
  if (angka && /^\d+\.\d+$/.test(text)) return { kata: `${kolom} ${BULAT}` }
  const [, whole, cents = ''] = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) return { kata: `${kolom} ${CARA}` }
  if (/[1-9]/.test(cents)) return { kata: `${kolom} ${BULAT}` }
  const amount = Number(whole.replaceAll('.', ''))
  if (amount === 0) return { kata: `${kolom} harus lebih dari nol.` }
  return amount > RUPIAH_MAX ? { kata: `${kolom} terlalu besar.` } : { value: rupiah(amount) }
}

/** The day before the first of Excel's calendar, which counts a 29 February 1900 that never was. */
const EXCEL_ZERO = Date.UTC(1899, 11, 30)
const [EXCEL_FIRST, EXCEL_LAST] = [36_526, 73_050]

/** A day as Excel keeps it, or typed: 10/11/2026, 10-11-2026, 2026-11-10, 10 November 2026. Undefined for none of these. */
export function readTanggal({ teks, angka, rumus }: Sel): LocalDate | undefined {
  const text = tidy(teks)
  if (rumus) return undefined
  if (angka && /^\d{5}(\.\d+)?$/.test(text)) return ofExcel(Math.floor(Number(text)))
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T].*)?$/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const local = /^(\d{1,2})[-/. ](\d{1,2}|\p{L}+)[-/. ](\d{4})$/u.exec(text)
  return local ? dayOf(local[3], monthOf(local[2] ?? ''), local[1]) : undefined
}

/** A month as `2026-11`: Excel's day, 2026-11, 11/2026, November 2026, Nov 2026. Undefined for none of these. */
export function readBulan(sel: Sel): string | undefined {
  const day = readTanggal(sel)
  if (day) return day.slice(0, 7)
  const text = tidy(sel.teks)
  const iso = /^(\d{4})[-/](\d{1,2})$/.exec(text)
  const local = /^(\d{1,2}|\p{L}+)[-/ ](\d{4})$/u.exec(text)
  const found = iso ? dayOf(iso[1], iso[2], '1') : local ? dayOf(local[2], monthOf(local[1] ?? ''), '1') : undefined
  return found?.slice(0, 7)
}

function monthOf(text: string): string {
  return /^\d+$/.test(text) ? text : String(monthNamed(text) ?? '')
}

function ofExcel(serial: number): LocalDate | undefined {
  if (serial < EXCEL_FIRST || serial > EXCEL_LAST) return undefined
  return localDate(new Date(EXCEL_ZERO + serial * 86_400_000).toISOString().slice(0, 10))
}

/** A year that no school means, such as 0206, is a typing error. */
function dayOf(year = '', month = '', day = ''): LocalDate | undefined {
  if (!/^2[01]\d\d$/.test(year)) return undefined
  try {
    return localDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  } catch {
    return undefined
  }
}
