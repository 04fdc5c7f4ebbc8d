import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useRef, useState, useSyncExternalStore } from 'react'
import { newestSearch } from '#lib/newest-search.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** This history entry was made by opening a row, so Back closes it. */
    isOpened?: boolean
  }
}

type Search = Readonly<Record<string, string | undefined>>

/** The filter, order and opened row of a list, all kept in the address. */
export function useListAddress() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const isOpened = useLocation({ select: ({ state }) => state.isOpened === true })
  const [path] = useState(router.history.location.pathname)
  // The history knows of a click at once, the search above only after the screen was drawn anew.
  const isShown = useSyncExternalStore(router.history.subscribe, () => {
    const at = router.history.location
    return at.pathname === path && !new URLSearchParams(at.search).has('buka')
  })
  // Back takes a moment; a second close during it would leave the screen.
  const closing = useRef('')

  function go(next: Search, options: { replace: boolean; isOpened: boolean }) {
    const given = Object.fromEntries(Object.entries(next).filter(([, value]) => value))
    void navigate({
      to: '.',
      search: given,
      replace: options.replace,
      state: options.isOpened ? { isOpened: true } : {},
      // The list behind keeps its scroll position.
      resetScroll: false,
    })
  }
  // A second change may come before the screen was drawn with the first one.
  const now = () => newestSearch(router.history)
  return {
    search,
    buka: search.buka ?? '',
    /** The row that is about to be shown, where keys come faster than rows are drawn. */
    newestBuka: () => now().buka ?? '',
    /** False while a row is open, or another screen is on its way. */
    isShown,
    change(values: Search) {
      go({ ...now(), ...values, buka: undefined }, { replace: true, isOpened: false })
    },
    open(id: string) {
      closing.current = ''
      go({ ...now(), buka: id }, { replace: false, isOpened: true })
    },
    /** Opens another row without a new history entry, so that one Back still closes it. */
    step(id: string) {
      closing.current = ''
      const { state } = router.history.location
      go({ ...now(), buka: id }, { replace: true, isOpened: state.isOpened === true })
    },
    close() {
      if (!search.buka || closing.current === search.buka) return
      closing.current = search.buka
      if (isOpened) router.history.back()
      else go({ ...now(), buka: undefined }, { replace: true, isOpened: false })
    },
  }
}
