import { rupiah } from './rupiah.ts'

const UNITS = [
  '', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh',
  'sebelas',
]
const SCALES: readonly [number, string][] = [
  [1_000_000_000_000, 'triliun'],
  [1_000_000_000, 'miliar'],
  [1_000_000, 'juta'],
  [1_000, 'ribu'],
]

/** An amount in words, which a kuitansi needs: "lima ratus ribu rupiah". */
export function terbilang(amount: number): string {
  if (rupiah(amount) < 0) throw new RangeError('a kuitansi never shows a negative amount')
  return `${amount === 0 ? 'nol' : spell(amount)} rupiah`
}

function spell(value: number): string {
  for (const [size, name] of SCALES) {
    if (value < size) continue
    const count = Math.floor(value / size)
    // A single thousand has its own word.
    const head = size === 1_000 && count === 1 ? 'seribu' : `${spell(count)} ${name}`
    return join(head, value % size)
  }
  if (value >= 200) return join(`${spell(Math.floor(value / 100))} ratus`, value % 100)
  if (value >= 100) return join('seratus', value - 100)
  if (value >= 20) return join(`${spell(Math.floor(value / 10))} puluh`, value % 10)
  if (value >= 12) return `${UNITS[value - 10]} belas`
  return UNITS[value] ?? ''
}

function join(head: string, rest: number): string {
  return rest === 0 ? head : `${head} ${spell(rest)}`
}
