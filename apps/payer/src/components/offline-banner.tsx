import { instantOf } from '@lunas/client/clock'
import { useStore } from '@lunas/client/use-store'
import { offlineCopy } from '#lib/app.copy.ts'
import { lastSeen } from '#lib/last-seen.ts'
import { useOnline } from '#lib/use-online.ts'

/** Shown without a network, and says when the content of the screen was last seen. */
export function OfflineBanner() {
  const isOnline = useOnline()
  const pada = useStore(lastSeen)
  return (
    <div role="status" className="print:hidden">
      {(!isOnline || pada) && (
        <p className="tone-due px-4 py-2 text-center text-sm font-medium">
          {isOnline ? offlineCopy.unreachable : offlineCopy.offline}{' '}
          {pada ? offlineCopy.seen(formatPada(pada)) : offlineCopy.mayBeOld}
        </p>
      )}
    </div>
  )
}

/** By the clock of the phone, since it is about the phone. */
function formatPada(pada: number): string {
  return new Intl.DateTimeFormat('id-ID', {
    day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit',
  }).format(instantOf(pada))
}
