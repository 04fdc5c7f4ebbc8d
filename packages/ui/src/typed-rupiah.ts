import { parseRupiah, type Rupiah } from '@lunas/values/rupiah'

/** The largest amount of the wire has twelve digits. */
const DIGITS_MAX = 12

/**
 * A whole amount. Sen that are nothing are left out, as spreadsheets and banks write them: 350.000,00 and 350.000,- and
 * 350,000.00 and 350000.00. Also 350.00 and 3500.000, which are seen while separators move, but no other sen.
 */
const AMOUNT = /^(?:([\d.]+),(?:0?0?|-)|(\d{1,3}(?:,\d{3})+)(?:\.00?)?|(\d{4,})\.00?|(?!\d{4,}\.\d\d?$)([\d.]*))$/

/**
 * What an amount field says after a change; undefined where it is empty. Null for a text that is no whole amount, such as
 * a formula, which changes nothing: its digits would be another amount.
 */
export function typedRupiah(text: string): Rupiah | undefined | null {
  const found = AMOUNT.exec(text.replace(/\s/g, '').replace(/^(?:rp|idr)\.?/i, ''))
  if (!found) return null
  const digits = found.slice(1).join('').replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  if (digits.length > DIGITS_MAX) return null
  return digits === '' ? undefined : parseRupiah(digits)
}

/**
 * The comma and noughts that an amount field keeps at its end while somebody types 350.000,00. Without them each nought
 * after the comma would make the amount ten times as large.
 */
export function typedSen(text: string, before: string): string {
  const taken = /^[^,]*(,0?0?)?$/.exec(text)
  return taken ? (taken[1] ?? '') : before
}
