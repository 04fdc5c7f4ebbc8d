import { Nominal } from '@lunas/ui/nominal'
import { momentOf } from '#lib/moments.ts'

/** One line of a history of money: what it was, when, and by how much. */
export type MutasiLine = {
  title: string
  /** Written before the time. */
  detail?: string
  pada: string
  arah: 'masuk' | 'keluar'
  jumlah: number
}

/** What changed titipan or saldo, the newest first. */
export function MutasiList({ lines, label }: { lines: readonly MutasiLine[]; label: string }) {
  return (
    <ul className="divide-y divide-line" aria-label={label}>
      {lines.map(({ title, detail, pada, arah, jumlah }) => (
        <li key={[pada, arah, title, detail].join()} className="flex justify-between gap-4 py-3">
          <span className="min-w-0">
            <span className="block font-medium">{title}</span>
            <span className="block text-sm text-ink-soft">
              {detail && `${detail} · `}
              {momentOf(pada)}
            </span>
          </span>
          <Nominal value={arah === 'masuk' ? jumlah : -jumlah} />
        </li>
      ))}
    </ul>
  )
}
