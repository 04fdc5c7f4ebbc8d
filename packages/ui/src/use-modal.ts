import { useEffect, useRef } from 'react'

/**
 * Drives a native dialog from state. The element must stay mounted: unmounting an open dialog
 * drops the focus to the page's body instead of giving it back to what opened it.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) {
      dialog.showModal()
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    } else {
      dialog.close()
      restoreCaret()
    }
  }, [open])

  return {
    ref,
    // Escape and Android's Back close the element themselves; this informs the owner.
    onClose: () => {
      if (open) onClose()
    },
    onClick: (event: { target: unknown; currentTarget: unknown }) => {
      if (event.target === event.currentTarget) onClose()
    },
  }
}

/**
 * Chromium restores an input's focus after a tap, but not its caret, so typing would do nothing.
 */
function restoreCaret() {
  const active = document.activeElement
  if (!(active instanceof HTMLInputElement)) return
  active.blur()
  active.focus({ preventScroll: true })
}
