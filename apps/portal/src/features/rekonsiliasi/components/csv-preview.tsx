import type { Pemetaan } from '@lunas/contract/buku/rekonsiliasi'
import type { Preview } from '../csv.ts'

/** The first lines of the file, with the chosen columns marked. */
export function CsvPreview({ preview, pemetaan }: { preview: Preview; pemetaan: Pemetaan }) {
  const roleOf = (heading: string) =>
    Object.entries(pemetaan).find(([, chosen]) => chosen === heading)?.[0]
  return (
    <div className="table-frame">
      <table className="table text-xs">
        <caption className="sr-only">Pratinjau berkas</caption>
        <thead>
          <tr>
            {preview.columns.map((heading, i) => (
              <th key={i} scope="col" className={roleOf(heading) ? 'text-brand' : ''}>
                {heading || '(kosong)'}
                {roleOf(heading) && <span className="block">= {roleOf(heading)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, k) => (
                <td key={k} className="whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
