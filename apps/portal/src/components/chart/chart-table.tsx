import { sumOfPoint, sumOfSeries, type ChartData, type ChartUnit } from './chart-data.ts'
import { formatValue } from './scale.ts'

type ChartTableProps = ChartData & {
  caption: string
  /** Unseen, it is still read out. */
  isShown: boolean
}

/** Everything that the chart shows, exactly. The newest point is first. */
export function ChartTable({ caption, isShown, pointWord, series, points, unit }: ChartTableProps) {
  const frame = isShown
    ? { className: 'table-frame', tabIndex: 0, role: 'region', 'aria-label': caption }
    : { className: 'sr-only' }
  const total = points.reduce((sum, point) => sum + sumOfPoint(point), 0)
  return (
    <div {...frame}>
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{pointWord}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" className="number">
                {label}
              </th>
            ))}
            <th scope="col" className="number">
              Jumlah
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.key}>
              <th scope="row">{point.label}</th>
              {point.values.map((value, of) => (
                <Amount key={series[of]?.key} value={value} unit={unit} />
              ))}
              <Amount value={sumOfPoint(point)} unit={unit} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Jumlah</th>
            {series.map(({ key }, of) => (
              <Amount key={key} value={sumOfSeries({ points }, of)} unit={unit} />
            ))}
            <Amount value={total} unit={unit} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Amount({ value, unit }: { value: number; unit: ChartUnit | undefined }) {
  return (
    <td className="number">
      <span className="nominal">{formatValue(value, unit)}</span>
    </td>
  )
}
