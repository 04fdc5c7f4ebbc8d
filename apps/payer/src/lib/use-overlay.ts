import { useEffect, useRef } from 'react'
import { goBack, turn } from './router/router.ts'
import { usePlace } from './router/screens.tsx'

/** An overlay that is stored in the address: Back closes it, and a reload keeps it open. */
export function useOverlay(name: string) {
  const { search, entry } = usePlace()
  const open = search['buka'] === name
  const closing = useRef(false)
  useEffect(() => {
    closing.current = false
  }, [open])

  /** `replace` takes the place of another overlay, so that Back closes it in one step. */
  function show({ replace = false } = {}) {
    const overlay = !replace || entry.overlay
    void turn({ search: { ...search, buka: name }, overlay, replace, keepsScroll: true })
  }

  function close() {
    // Going back takes a moment; a second tap during it must not leave the page.
    if (closing.current) return
    closing.current = true
    if (entry.overlay) goBack()
    else void strip()
  }

  /** Removes the overlay from the address when it has nothing to show. */
  function strip() {
    return turn({ search: { ...search, buka: undefined }, replace: true, keepsScroll: true })
  }

  return { open, show, close, strip }
}
