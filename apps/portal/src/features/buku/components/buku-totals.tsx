import type { BukuHari } from '@lunas/contract/loket/kas'
import { Nominal } from '@lunas/ui/nominal'

/** The day's sum, in total and per payment method. */
export function BukuTotals({ per_metode, total }: Pick<BukuHari, 'per_metode' | 'total'>) {
  return (
    <ul className="mb-4 flex flex-wrap gap-3">
      <li className="card border-brand px-4 py-2.5">
        <span className="block text-xs text-ink-soft">Jumlah</span>
        <Nominal value={total} className="text-base font-bold" />
      </li>
      {per_metode.map(({ nama_metode, kali, jumlah }) => (
        <li key={nama_metode} className="card px-4 py-2.5">
          <span className="block text-xs text-ink-soft">
            {nama_metode} · {kali}×
          </span>
          <Nominal value={jumlah} className="text-base font-semibold" />
        </li>
      ))}
    </ul>
  )
}
