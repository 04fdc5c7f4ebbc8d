import { useEffect, useState } from 'react'
import { Spinner } from './spinner.tsx'
import { useModal } from './use-modal.ts'

/** Work shorter than this shows no indicator, which would only flash. */
const SHOW_AFTER_MS = 150

/** Blocks the screen while short work runs; it closes when the work ends. */
export function Loading({ open, label }: { open: boolean; label: string }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => setLong(true), SHOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [open])
  const { ref } = useModal(open && isLong, keepOpen)
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
