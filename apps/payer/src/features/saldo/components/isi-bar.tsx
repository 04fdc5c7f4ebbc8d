import { Button } from '@lunas/ui/button'
import { SumBar } from '#components/sum-bar.tsx'
import { saldoCopy } from '../saldo.copy.ts'

type BarProps = { jumlah: number; isReady: boolean; onNext: () => void }

/** The amount and the next step: at the bottom on a phone, beside the form on a desktop. */
export function IsiBar({ jumlah, isReady, onNext }: BarProps) {
  return (
    <SumBar label={saldoCopy.total} line={saldoCopy.line} jumlah={jumlah}>
      <Button className="grow md:w-full" disabled={!isReady} onClick={onNext}>
        {saldoCopy.toMetode}
      </Button>
    </SumBar>
  )
}
