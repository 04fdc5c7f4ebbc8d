import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was pushed to open an overlay, so Back closes it. */
    overlay?: boolean
  }
}

/** An overlay that is stored in the address: Back closes it, and a reload keeps it open. */
export function useOverlay(name: string) {
  const router = useRouter()
  const open = useSearch({ strict: false, select: ({ buka }) => buka === name })
  const closing = useRef(false)
  useEffect(() => {
    closing.current = false
  }, [open])

  /** `replace` takes the place of another overlay, so that Back closes it in one step. */
  function show({ replace = false } = {}) {
    void router.navigate({
      to: '.',
      search: (previous) => ({ ...previous, buka: name }),
      state: { overlay: !replace || router.state.location.state.overlay === true },
      replace,
      resetScroll: false,
    })
  }

  function close() {
    // Going back takes a moment; a second tap during it must not leave the page.
    if (closing.current) return
    closing.current = true
    if (router.state.location.state.overlay) router.history.back()
    else void strip()
  }

  /** Removes the overlay from the address when it has nothing to show. */
  function strip() {
    return router.navigate({
      to: '.',
      search: ({ buka: _, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    })
  }

  return { open, show, close, strip }
}
