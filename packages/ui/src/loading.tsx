import { useModal } from './use-modal.ts'
import { Spinner } from './spinner.tsx'

/** Holds the screen while one short piece of work runs; nothing but the work closes it. */
export function Loading({ open, label }: { open: boolean; label: string }) {
  const { ref } = useModal(open, keepOpen)
  return (
    <dialog ref={ref} closedby="none" aria-label={label} className="alert w-auto px-6 py-5">
      <p role="status" className="flex items-center gap-3 font-semibold">
        <span className="text-brand">
          <Spinner size={24} />
        </span>
        {label}
      </p>
    </dialog>
  )
}

function keepOpen() {}
