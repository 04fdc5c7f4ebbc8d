import { Button } from '@lunas/ui/button'
import { useId, useState, type ReactNode } from 'react'
import { SERIES_MAX, sumOfSeries, type ChartData } from './chart-data.ts'
import { ChartTable } from './chart-table.tsx'
import { fillOf } from './patterns.tsx'
import { Plot, type ChartKind } from './plot.tsx'
import { formatValue } from './scale.ts'

type ChartProps = ChartData & {
  kind: ChartKind
  /** Names the table; the heading above the chart is the screen's. */
  title: string
  /** Buttons beside the one that shows the table. */
  actions?: ReactNode
}

/**
 * Amounts as bars upon each other or as lines. The table with the exact amounts is always there for
 * screen readers, and a button shows it in place of the drawing.
 */
export function Chart({ kind, title, actions, ...data }: ChartProps) {
  const [isTable, setTable] = useState(false)
  const name = useId()
  if (data.series.length > SERIES_MAX) throw new RangeError('a chart has at most four series')
  return (
    <div className="chart">
      {!isTable && <Plot kind={kind} name={name} {...data} />}
      <ChartTable caption={title} isShown={isTable} {...data} />
      <div className="chart-foot">
        {!isTable && (
          <ul aria-hidden="true" className="chart-legend">
            {data.series.map(({ key, label }, of) => (
              <li key={key}>
                <svg width="14" height="14">
                  <rect width="14" height="14" rx="2" fill={fillOf(name, of)} />
                </svg>
                {label}
                <span className="nominal font-semibold">{formatValue(sumOfSeries(data, of), data.unit)}</span>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          {actions}
          <Button look="quiet" onClick={() => setTable(!isTable)}>
            {isTable ? 'Tampilkan sebagai grafik' : 'Tampilkan sebagai tabel'}
          </Button>
        </div>
      </div>
    </div>
  )
}
