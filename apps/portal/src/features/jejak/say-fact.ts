import { formatRupiah } from '@lunas/values/rupiah'

/** The numbers in the trail that are rupiah. */
const AMOUNTS = new Set([
  'jumlah', 'seharusnya', 'dihitung', 'selisih', 'potongan', 'jumlah_diterima', 'otomatis_maks',
])
/** Enough to tell ids apart; the exported list has the full id. */
const ID_LETTERS = 8

/** A value of the trail in words. */
export function sayFact(name: string, value: string | number | boolean | undefined): string {
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
  if (typeof value === 'number' && AMOUNTS.has(name)) return formatRupiah(value)
  if (typeof value === 'string' && name.endsWith('_id')) return `${value.slice(0, ID_LETTERS)} …`
  return String(value ?? '').replaceAll('_', ' ')
}
