import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { saldoCopy } from '../saldo.copy.ts'

type BarProps = { jumlah: number; isReady: boolean; onNext: () => void }

/** The amount and the next step: at the bottom on a phone, beside the form on a desktop. */
export function IsiBar({ jumlah, isReady, onNext }: BarProps) {
  return (
    <aside className="basket-bar" aria-label={saldoCopy.total}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:block">
        <p className="basket-sum md:border-t-0 md:pt-0">
          <span className="block text-sm text-ink-soft">{saldoCopy.line}</span>
          <Nominal value={jumlah} className="text-xl font-bold md:text-2xl" />
        </p>
        <Button className="max-md:px-3 md:w-full" disabled={!isReady} onClick={onNext}>
          {saldoCopy.toMetode}
        </Button>
      </div>
    </aside>
  )
}
