import { parseRupiah, type Rupiah } from '@lunas/values/rupiah'

/** The largest amount of the wire has twelve digits. */
const DIGITS_MAX = 12

/** Sen that are nothing, as spreadsheets and banks write them: 350.000,00 and 350.000,- and 350,000.00 and 350000.00. */
const WITHOUT_SEN = [/^([\d.]+),(?:0{0,2}|-)$/, /^(\d{1,3}(?:,\d{3})+)(?:\.00?)?$/, /^(\d{4,})\.00?$/]

/** Also 350.00 and 3500.000, which are seen while separators move. */
const WHOLE = /^[\d.]*$/
const WITH_SEN = /^\d{4,}\.\d{1,2}$/

/**
 * What an amount field says after a change. A text that is no whole amount, such as a formula, changes nothing: its digits
 * would be another amount.
 */
export function typedRupiah(text: string, before: Rupiah | undefined): Rupiah | undefined {
  const typed = text.replace(/\s/g, '').replace(/^(?:rp|idr)\.?/i, '')
  const whole = WITHOUT_SEN.map((form) => form.exec(typed)?.[1]).find((found) => found !== undefined)
    ?? (WHOLE.test(typed) && !WITH_SEN.test(typed) ? typed : undefined)
  if (whole === undefined) return before
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  if (digits.length > DIGITS_MAX) return before
  return digits === '' ? undefined : parseRupiah(digits)
}

/**
 * The comma and noughts that an amount field keeps at its end while somebody types 350.000,00. Without them each nought
 * after the comma would make the amount ten times as large.
 */
export function typedSen(text: string, before: string): string {
  const sen = /,.*$/.exec(text)?.[0] ?? ''
  return /^(?:,0{0,2})?$/.test(sen) ? sen : before
}
