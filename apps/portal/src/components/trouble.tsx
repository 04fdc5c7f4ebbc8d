import { ApiError } from '@lunas/client/api-error'
import { Button } from '@lunas/ui/button'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

/** For errors without a server answer: a screen crashed, or its code did not arrive. */
const BROKEN = 'Halaman belum dapat dibuka. Mungkin jaringan terputus; coba lagi.'

/** Shown in place of an answer: the error, and a button to retry. */
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
