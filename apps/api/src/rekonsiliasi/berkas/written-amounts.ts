import { rupiah, type Rupiah } from '@lunas/values/rupiah'

/** An amount as a statement writes it: whole rupiah, the sen beyond them, and the direction. */
export type Written = { jumlah: Rupiah; sen: number; isOut: boolean }

/** What was written; undefined when it cannot be read. */
export function readWritten(text: string): Written | undefined {
  const match = /^(-)?\s*(?:Rp\.?|IDR)?\s*(-)?([\d.,]+)\s*(CR|DB|DR|K|D)?$/i.exec(text.trim())
  if (!match) return undefined
  const [, before, after, digits = '', side = ''] = match
  const isOut = before !== undefined || after !== undefined || /^D/i.test(side)
  const amount = readDigits(digits)
  return amount && { ...amount, isOut }
}

/** The same where half a rupiah is none, as in reports of providers; negative for money out. */
export function readAmount(text: string): Rupiah | undefined {
  const written = readWritten(text)
  if (!written || written.sen !== 0) return undefined
  return written.isOut && written.jumlah !== 0 ? rupiah(-written.jumlah) : written.jumlah
}

/** 1.500.000,00 and 1,500,000.00 and 1500000 are the same; 1.234,56 has 56 sen. */
function readDigits(digits: string): { jumlah: Rupiah; sen: number } | undefined {
  const [, whole = digits, sen = '0'] = /^(.+)[.,](\d\d)$/.exec(digits) ?? []
  if (!/^(\d+|\d{1,3}(\.\d{3})+|\d{1,3}(,\d{3})+)$/.test(whole)) return undefined
  const value = Number(whole.replace(/[.,]/g, ''))
  return Number.isSafeInteger(value) ? { jumlah: rupiah(value), sen: Number(sen) } : undefined
}
