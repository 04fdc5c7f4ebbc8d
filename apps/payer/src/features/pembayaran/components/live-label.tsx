import { OfflineIcon } from '@lunas/ui/icons/offline'
import { pembayaranCopy } from '../pembayaran.copy.ts'
import type { WatchMode } from '../watch.ts'

/** Says how fresh the status is, so that nobody has to reload to be sure. */
export function LiveLabel({ mode, isStale }: { mode: WatchMode; isStale: boolean }) {
  if (isStale) {
    return (
      <p className="flex items-center gap-2 text-sm text-ink-soft"><OfflineIcon size={16} />{pembayaranCopy.offline}</p>
    )
  }
  return (
    <p className="flex items-center gap-2 text-sm text-ink-soft">
      <span aria-hidden="true" className={`size-2 rounded-full ${mode === 'langsung' ? 'bg-paid' : 'bg-due'}`} />
      {mode === 'langsung' ? pembayaranCopy.live : pembayaranCopy.asking}
    </p>
  )
}
