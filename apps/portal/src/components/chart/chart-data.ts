/** What a chart shows; the same is in the table that belongs to it. */
export type ChartData = {
  /** What the points are called, the heading of the table's first column. */
  pointWord: string
  /** At most four, since there are as many colours with a pattern of their own. */
  series: readonly { key: string; label: string }[]
  points: readonly ChartPoint[]
  /** What is counted; rupiah if nothing is said. */
  unit?: ChartUnit
}

export type ChartUnit = 'rupiah' | 'kali'

export type ChartPoint = {
  key: string
  /** The name in the table, as "15 Nov 2026". */
  label: string
  /** The name below the chart, as "15 Nov". */
  short: string
  /** One amount per series, in their order. */
  values: readonly number[]
}

export const SERIES_MAX = 4

export function sumOfPoint({ values }: ChartPoint): number {
  return values.reduce((sum, value) => sum + value, 0)
}

export function sumOfSeries({ points }: Pick<ChartData, 'points'>, at: number): number {
  return points.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)
}
