import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { OfflineIcon } from '@lunas/ui/icons/offline'
import { momentOf } from '#lib/moments.ts'
import { pembayaranCopy } from '../pembayaran.copy.ts'
import type { WatchMode } from '../watch.ts'

type LiveLabelProps = { pembayaran: Pembayaran; mode: WatchMode; isStale: boolean }

/** Says how fresh the status is, so that no reload is needed. */
export function LiveLabel({
  pembayaran: { diperiksa_at, zona_waktu },
  mode,
  isStale,
}: LiveLabelProps) {
  return (
    <div className="text-center text-sm text-ink-soft">
      <p className="inline-flex items-center gap-2">
        {isStale ? (
          <OfflineIcon size={16} />
        ) : (
          <span
            aria-hidden="true"
            className={`size-2 rounded-full ${mode === 'langsung' ? 'bg-paid' : 'bg-due'}`}
          />
        )}
        {wordOf(mode, isStale)}
      </p>
      {diperiksa_at && (
        <p>{pembayaranCopy.askedBank(momentOf(diperiksa_at, zona_waktu))}</p>
      )}
    </div>
  )
}

function wordOf(mode: WatchMode, isStale: boolean): string {
  if (isStale) return pembayaranCopy.offline
  return mode === 'langsung' ? pembayaranCopy.live : pembayaranCopy.asking
}
