import { ApiError } from '@lunas/client/api-error'
import { Button } from '@lunas/ui/button'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

/** Nothing was asked of the server: a screen broke, or its code did not arrive. */
const BROKEN = 'Halaman belum dapat dibuka. Mungkin jaringan terputus; coba lagi.'

/** Stands where the answer would, says why there is none, and asks again when told to. */
export function Trouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <TriangleAlert size={28} className="text-late" />
      <p>{error instanceof ApiError ? error.message : BROKEN}</p>
      <Button look="secondary" onClick={onRetry}>
        Coba lagi
      </Button>
    </div>
  )
}
