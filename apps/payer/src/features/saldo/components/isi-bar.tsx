import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { saldoCopy } from '../saldo.copy.ts'

type BarProps = { jumlah: number; isReady: boolean; onNext: () => void }

/** The amount and the next step: at the bottom on a phone, beside the form on a desktop. */
export function IsiBar({ jumlah, isReady, onNext }: BarProps) {
  return (
    <aside className="basket-bar" aria-label={saldoCopy.total}>
      <div className="basket-fit">
        <div className="basket-row">
          <p className="basket-sum md:border-t-0 md:pt-0">
            <span className="basket-count">{saldoCopy.line}</span>
            <Nominal value={jumlah} className="amount-mid" />
          </p>
          <Button className="grow md:w-full" disabled={!isReady} onClick={onNext}>
            {saldoCopy.toMetode}
          </Button>
        </div>
      </div>
    </aside>
  )
}
