import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import type { BasketLine } from '../basket.ts'
import { tagihanCopy } from '../tagihan.copy.ts'

type BarProps = {
  lines: readonly BasketLine[]
  total: number
  isReady: boolean
  onNext: () => void
}

/** The total and the next step: at the bottom on a phone, beside the bills on a desktop. */
export function BasketBar({ lines, total, isReady, onNext }: BarProps) {
  return (
    <aside className="basket-bar" aria-label={tagihanCopy.total}>
      <ul className="mb-4 hidden space-y-2 md:block">
        {lines.map((line) => (
          <li key={line.kode_tagihan} className="flex justify-between gap-4 text-sm">
            <span className="text-ink-soft">{line.nama}</span>
            <Nominal value={line.jumlah} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 md:block">
        <p className="basket-sum">
          <span className="block text-sm text-ink-soft" role="status">
            {lines.length > 0 ? tagihanCopy.selected(lines.length) : tagihanCopy.nothingSelected}
          </span>
          <Nominal value={total} className="amount-mid" />
        </p>
        <Button className="grow md:w-full" disabled={!isReady} onClick={onNext}>
          {tagihanCopy.toMetode}
        </Button>
      </div>
    </aside>
  )
}
