import { useEffect, useRef } from 'react'
import { afterDialogs } from '@lunas/ui/after-dialogs.ts'
import { APP_NAME } from './app-name.ts'

/**
 * When the page's state changes while it is open: scrolls to the top, focuses the heading, and
 * updates the browser title.
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
