import type { RouterHistory } from '@tanstack/react-router'

/**
 * The search of the address as it was last changed. The router's own is older until the screen was drawn
 * anew, so a change that is made from it would undo the one before.
 */
export function newestSearch({ location }: Pick<RouterHistory, 'location'>): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(new URLSearchParams(location.search))
}
