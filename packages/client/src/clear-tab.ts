import { attempt } from './kept.ts'

/** Removes this tab's entries whose keys start with the prefix. */
export function clearTab(prefix: string): void {
  attempt(() => {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
    for (const key of keys) sessionStorage.removeItem(key)
  })
}
