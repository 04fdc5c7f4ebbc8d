import { Nominal } from '@lunas/ui/nominal'
import { PECAHAN, type Hitungan } from '../pecahan.ts'

type PecahanTableProps = { hitungan: Hitungan; onHitungan: (hitungan: Hitungan) => void }

/** Five digits are more than enough for one kind of note. */
const COUNT_DIGITS_MAX = 5

/** Counts a drawer by notes and coins; Tab goes to the next. */
export function PecahanTable({ hitungan, onHitungan }: PecahanTableProps) {
  return (
    <table className="table">
      <caption className="sr-only">Isi laci menurut pecahan</caption>
      <thead>
        <tr>
          <th scope="col" className="number">
            Pecahan
          </th>
          <th scope="col" className="number">
            Lembar
          </th>
          <th scope="col" className="number">
            Jumlah
          </th>
        </tr>
      </thead>
      <tbody>
        {PECAHAN.map((pecahan) => (
          <tr key={pecahan}>
            <td className="number">
              <Nominal value={pecahan} />
            </td>
            <td className="number">
              <input
                className="w-20 rounded-field border border-line-strong bg-raised px-2 py-0.5 text-end"
                inputMode="numeric"
                autoComplete="off"
                aria-label={`Lembar Rp${pecahan.toLocaleString('id-ID')}`}
                value={hitungan[pecahan] ?? ''}
                onChange={({ target }) => {
                  const digits = target.value.replace(/\D/g, '').slice(0, COUNT_DIGITS_MAX)
                  onHitungan({ ...hitungan, [pecahan]: digits === '' ? undefined : Number(digits) })
                }}
              />
            </td>
            <td className="number">
              <Nominal value={pecahan * (hitungan[pecahan] ?? 0)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
