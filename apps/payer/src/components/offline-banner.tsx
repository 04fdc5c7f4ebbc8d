import { useOnline } from '#lib/use-online.ts'

/** Says that the phone is offline, as long as the phone itself reports it. */
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
