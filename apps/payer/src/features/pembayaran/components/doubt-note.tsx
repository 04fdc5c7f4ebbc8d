import { Button } from '@lunas/ui/button'
import { HourglassIcon } from '@lunas/ui/icons/hourglass'
import { useOnline } from '#lib/use-online.ts'
import { pembayaranCopy } from '../pembayaran.copy.ts'

/** Says that there is no answer yet, and that the payment is not made twice. */
export function DoubtNote({ sentence, onAbandon }: { sentence: string; onAbandon: () => void }) {
  const isOnline = useOnline()
  return (
    <div role="status" className="tone-due rounded-card p-4">
      <p className="flex items-center gap-2 font-semibold">
        <HourglassIcon />
        {pembayaranCopy.doubtTitle}
      </p>
      <p className="mt-1 text-sm">{isOnline ? pembayaranCopy.doubt : pembayaranCopy.doubtOffline}</p>
      {sentence && <p className="mt-2 text-sm font-medium">{sentence}</p>}
      <Button look="quiet" className="mt-1 -ml-3 text-inherit" onClick={onAbandon}>
        {pembayaranCopy.abandon}
      </Button>
    </div>
  )
}
