import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** This entry was made by opening a row, so Back closes it. */
    isOpened?: boolean
  }
}

type Search = Readonly<Record<string, string | undefined>>

/** What a list is narrowed to, how it is sorted and which row is open: all of it in the address. */
export function useListAddress() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const isOpened = useLocation({ select: ({ state }) => state.isOpened === true })
  // Back takes a moment, in which a second close would leave the screen.
  const closing = useRef('')

  function go(next: Search, options: { replace: boolean; isOpened: boolean }) {
    const given = Object.fromEntries(Object.entries(next).filter(([, value]) => value))
    void navigate({
      to: '.',
      search: given as never,
      replace: options.replace,
      state: options.isOpened ? { isOpened: true } : {},
      // The list behind stays where it was.
      resetScroll: false,
    })
  }
  return {
    search,
    buka: search.buka ?? '',
    change(values: Search) {
      go({ ...search, ...values, buka: undefined }, { replace: true, isOpened: false })
    },
    open(id: string) {
      closing.current = ''
      go({ ...search, buka: id }, { replace: false, isOpened: true })
    },
    /** To another row without a new entry, so that one Back still closes. */
    step(id: string) {
      closing.current = ''
      go({ ...search, buka: id }, { replace: true, isOpened })
    },
    close() {
      if (!search.buka || closing.current === search.buka) return
      closing.current = search.buka
      if (isOpened) router.history.back()
      else go({ ...search, buka: undefined }, { replace: true, isOpened: false })
    },
  }
}
