import { formatRupiah } from '@lunas/values/rupiah'
import type { ChartUnit } from './chart-data.ts'

/** The lines across a chart besides the one at nought. */
const STEPS = 4

/** Amounts for the lines across a chart, from nought up: round numbers, the last covers `most`. */
export function ticksFor(most: number): number[] {
  if (most <= 0) return [0]
  const rough = most / STEPS
  const power = 10 ** Math.max(0, Math.floor(Math.log10(rough)))
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough
  const whole = Math.ceil(step)
  return Array.from({ length: Math.ceil(most / whole) + 1 }, (_, i) => i * whole)
}

const UNITS = [
  [1_000_000_000_000, 'T'], [1_000_000_000, 'M'], [1_000_000, 'jt'], [1_000, 'rb'],
] as const

/** Rp2,5 jt: an amount for the edge of a chart, where the exact one stands in the table. */
export function shortRupiah(amount: number): string {
  const [size, word] = UNITS.find(([least]) => amount >= least) ?? [1, '']
  if (size === 1) return formatRupiah(amount)
  const tenths = Math.round((amount * 10) / size)
  const rest = tenths % 10
  return `${formatRupiah((tenths - rest) / 10)}${rest === 0 ? '' : `,${rest}`} ${word}`
}

/** The exact amount, in the words of its unit. */
export function formatValue(value: number, unit: ChartUnit = 'rupiah'): string {
  return unit === 'rupiah' ? formatRupiah(value) : value.toLocaleString('id-ID')
}

/** A short amount for the edge of a chart. */
export function shortValue(value: number, unit: ChartUnit = 'rupiah'): string {
  return unit === 'rupiah' ? shortRupiah(value) : value.toLocaleString('id-ID')
}
