import { formatRupiah } from '@lunas/values/rupiah'

/** Which of the numbers in the trail are rupiah. */
const AMOUNTS = new Set([
  'jumlah', 'seharusnya', 'dihitung', 'selisih', 'potongan', 'jumlah_diterima', 'otomatis_maks',
])
/** Enough to tell one from another; the whole of it stands in the exported list. */
const ID_LETTERS = 8

/** A fact of the trail as people read it. */
export function sayFact(name: string, value: string | number | boolean | undefined): string {
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
  if (typeof value === 'number' && AMOUNTS.has(name)) return formatRupiah(value)
  if (typeof value === 'string' && name.endsWith('_id')) return `${value.slice(0, ID_LETTERS)} …`
  return String(value ?? '').replaceAll('_', ' ')
}
