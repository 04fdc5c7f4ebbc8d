import { useOnline } from '#lib/use-online.ts'

/** Shown while the phone reports that it is offline. */
export function OfflineBanner() {
  const isOnline = useOnline()
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
