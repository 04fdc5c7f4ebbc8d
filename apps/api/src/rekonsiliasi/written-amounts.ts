import { rupiah, type Rupiah } from '@lunas/values/rupiah'

/** What was written, as whole rupiah; undefined when it cannot be read, negative for money out. */
export function readAmount(text: string): Rupiah | undefined {
  const match = /^(-)?\s*(?:Rp\.?|IDR)?\s*(-)?([\d.,]+)\s*(CR|DB|DR|K|D)?$/i.exec(text.trim())
  if (!match) return undefined
  const [, before, after, digits = '', side = ''] = match
  const whole = readDigits(digits)
  if (whole === undefined) return undefined
  const isOut = before !== undefined || after !== undefined || /^D/i.test(side)
  return isOut && whole !== 0 ? rupiah(-whole) : whole
}

/** 1.500.000,00 and 1,500,000.00 and 1500000 are the same; half a rupiah is none. */
function readDigits(digits: string): Rupiah | undefined {
  const [, whole = digits, fraction = ''] = /^(.+)[.,](\d\d)$/.exec(digits) ?? []
  if (fraction !== '' && fraction !== '00') return undefined
  if (!/^(\d+|\d{1,3}(\.\d{3})+|\d{1,3}(,\d{3})+)$/.test(whole)) return undefined
  const value = Number(whole.replace(/[.,]/g, ''))
  return Number.isSafeInteger(value) ? rupiah(value) : undefined
}
