import { useEffect } from 'react'
import { APP_NAME } from './app-name.ts'

/** Names what the page shows in the browser's tab, as soon as it is known. */
export function useTitle(title: string | undefined): { 'data-title'?: string } {
  useEffect(() => {
    if (title) document.title = `${title} · ${APP_NAME}`
  }, [title])
  // For the arrival at the page, which sets the title of its route otherwise.
  return title ? { 'data-title': title } : {}
}
