import { useSyncExternalStore } from 'react'

/** Says that the phone is offline, as long as the phone itself reports it. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className="print:hidden">
      {!isOnline && (
        <p className="tone-due px-4 py-2 text-center text-sm font-medium">
          Anda sedang offline. Yang tampil mungkin bukan keadaan terbaru.
        </p>
      )}
    </div>
  )
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
