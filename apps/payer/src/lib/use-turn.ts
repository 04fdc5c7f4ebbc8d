import { useEffect, useRef } from 'react'
import { afterDialogs } from '@lunas/ui/after-dialogs.ts'
import { APP_NAME } from './app-name.ts'

/**
 * The state of a page turned while it was open: the page starts at its top again, the heading takes
 * the focus, and the tab says the new state.
 */
export function useTurn(state: string, title: string): void {
  const shown = useRef(state)
  useEffect(() => {
    document.title = `${title} · ${APP_NAME}`
  }, [title])
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    window.scrollTo({ top: 0 })
    afterDialogs(() => {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    })
  }, [state])
}
