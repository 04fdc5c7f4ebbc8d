import { useEffect, useRef } from 'react'

/** A short message that disappears; a popover, so that it is above open dialogs. */
export function Toast({ message }: { message: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const toast = ref.current
    if (!toast?.showPopover || toast.matches(':popover-open') === (message !== '')) return
    toast.togglePopover(message !== '')
  }, [message])
  return (
    <div ref={ref} popover="manual" role="status" className="toast">
      {message}
    </div>
  )
}
