import { sumOfPoint, type ChartData, type ChartPoint, type ChartUnit } from './chart-data.ts'
import { colourOf, DASHES, fillOf, Patterns } from './patterns.tsx'
import { formatValue, shortValue, ticksFor } from './scale.ts'

export type ChartKind = 'bars' | 'lines'

type PlotProps = ChartData & {
  kind: ChartKind
  /** Names the fillings of this chart in the document. */
  name: string
}

/** The part of a point's width that its bar fills. */
const BAR_SHARE = 0.72

/**
 * The drawing, in per cent of its frame, so that it fits every width without being measured, and
 * its letters follow the size that the reader has set. Only for eyes: the table says the same.
 */
export function Plot({ kind, name, series, points, unit }: PlotProps) {
  const tops = points.map((point) => (kind === 'bars' ? sumOfPoint(point) : Math.max(...point.values)))
  const ticks = ticksFor(Math.max(0, ...tops))
  const most = Math.max(1, ticks.at(-1) ?? 0)
  const width = 100 / points.length
  const yOf = (amount: number) => 100 - (amount / most) * 100
  return (
    <div aria-hidden="true" className="chart-plot">
      <div className="chart-ticks">
        {ticks.map((tick) => (
          <span key={tick} style={{ top: `${yOf(tick)}%` }}>
            {shortValue(tick, unit)}
          </span>
        ))}
      </div>
      <svg className="chart-drawing">
        <Patterns name={name} />
        {points.map((point, at) => (
          <g key={point.key} className="chart-point">
            <rect x={`${at * width}%`} y="0" width={`${width}%`} height="100%" fill="transparent" />
            <title>{wordsOf(point, series, unit)}</title>
            {kind === 'bars' &&
              stack(point).map(({ from, to }, of) => (
                <rect
                  key={series[of]?.key}
                  x={`${(at + (1 - BAR_SHARE) / 2) * width}%`}
                  y={`${yOf(to)}%`}
                  width={`${width * BAR_SHARE}%`}
                  height={`${yOf(from) - yOf(to)}%`}
                  fill={fillOf(name, of)}
                />
              ))}
            {kind === 'lines' &&
              point.values.map((value, of) => (
                <Step key={series[of]?.key} at={at} of={of} points={points} yOf={yOf} value={value} />
              ))}
          </g>
        ))}
      </svg>
      <Below points={points} />
    </div>
  )
}

type StepProps = Pick<ChartData, 'points'> & {
  at: number
  of: number
  value: number
  yOf: (amount: number) => number
}

/** A point of a line, and the way to it from the point before. */
function Step({ at, of, value, points, yOf }: StepProps) {
  const xOf = (place: number) => `${((place + 0.5) / points.length) * 100}%`
  const before = points[at - 1]?.values[of]
  return (
    <>
      {before !== undefined && (
        <line
          x1={xOf(at - 1)}
          y1={`${yOf(before)}%`}
          x2={xOf(at)}
          y2={`${yOf(value)}%`}
          stroke={colourOf(of)}
          strokeWidth="2"
          strokeDasharray={DASHES[of]}
        />
      )}
      <circle cx={xOf(at)} cy={`${yOf(value)}%`} r="2.5" fill={colourOf(of)} />
    </>
  )
}

/** So many names fit below their points on a phone, each in a column of its own. */
const NAMED_MAX = 6

/** Every name below its point; of many points only the first, the middle and the last one. */
function Below({ points }: Pick<ChartData, 'points'>) {
  if (points.length <= NAMED_MAX) {
    return (
      <div className="chart-below chart-below-each">
        {points.map(({ key, short }) => (
          <span key={key}>{short}</span>
        ))}
      </div>
    )
  }
  return (
    <div className="chart-below">
      {[0, Math.floor((points.length - 1) / 2), points.length - 1].map((at) => (
        <span key={at}>{points[at]?.short}</span>
      ))}
    </div>
  )
}

function stack({ values }: ChartPoint): { from: number; to: number }[] {
  let top = 0
  return values.map((value) => {
    const from = top
    top += value
    return { from, to: top }
  })
}

/** Shown when the mouse rests on a point. */
function wordsOf(point: ChartPoint, series: ChartData['series'], unit?: ChartUnit): string {
  const parts = series.flatMap(({ label }, of) => {
    const value = point.values[of] ?? 0
    return value === 0 ? [] : [`${label}: ${formatValue(value, unit)}`]
  })
  return [point.label, ...(parts.length > 0 ? parts : [formatValue(0, unit)])].join('\n')
}
