import { Button } from '@lunas/ui/button'
import { ChevronDownIcon } from '@lunas/ui/icons/chevron-down'
import { Nominal } from '@lunas/ui/nominal'
import { formatRupiah } from '@lunas/values/rupiah'
import type { BasketLine } from '../basket.ts'
import { tagihanCopy } from '../tagihan.copy.ts'

type BarProps = {
  lines: readonly BasketLine[]
  total: number
  isReady: boolean
  /** The method used last, where it can pay this. */
  terakhir: { nama: string; biaya: number } | undefined
  /** Pays with the method used last. */
  onPay: () => void
  /** Opens the choice of a method. */
  onNext: () => void
}

/** The total and the next step: at the bottom on a phone, beside the bills on a desktop. */
export function BasketBar({ lines, total, isReady, terakhir, onPay, onNext }: BarProps) {
  return (
    <aside className="basket-bar" aria-label={tagihanCopy.total}>
      <ul className="basket-lines">
        {lines.map((line) => (
          <li key={line.kode_tagihan} className="flex justify-between gap-4 text-sm">
            <span className="text-ink-soft">{line.nama}</span>
            <Nominal value={line.jumlah} />
          </li>
        ))}
      </ul>
      <div className="basket-fit">
        <div className="basket-row">
          <p className="basket-sum">
            <span className="basket-count" role="status">
              {lines.length > 0 ? tagihanCopy.selected(lines.length) : tagihanCopy.nothingSelected}
              {terakhir && ` · ${tagihanCopy.fee(terakhir.biaya)}`}
            </span>
            <Nominal value={total} className={`amount-mid ${terakhir ? 'max-md:hidden' : ''}`} />
          </p>
          {terakhir ? (
            <div className="basket-pay">
              <Button className="min-w-0 grow rounded-e-none" disabled={!isReady} onClick={onPay}>
                {tagihanCopy.payWith(formatRupiah(total), terakhir.nama)}
              </Button>
              <Button
                className="shrink-0 rounded-s-none px-3"
                aria-label={tagihanCopy.toMetode}
                disabled={!isReady}
                onClick={onNext}
              >
                <ChevronDownIcon />
              </Button>
            </div>
          ) : (
            <Button className="grow md:w-full" disabled={!isReady} onClick={onNext}>
              {tagihanCopy.toMetode}
            </Button>
          )}
        </div>
      </div>
    </aside>
  )
}
