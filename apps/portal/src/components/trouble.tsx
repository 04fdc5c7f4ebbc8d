import { sentenceOf } from '@lunas/client/api-error'
import { Button } from '@lunas/ui/button'
import { WarningIcon } from '@lunas/ui/icons/warning'

/** Stands where the answer would, says why there is none, and asks again when told to. */
export function Trouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <WarningIcon size={28} className="text-late" />
      <p>{sentenceOf(error)}</p>
      <Button look="secondary" onClick={onRetry}>
        Coba lagi
      </Button>
    </div>
  )
}
