import { useMatches } from '@tanstack/react-router'
import type { Screen } from '../screen.ts'

/** The table line of the open screen. */
export function useScreen(): Screen | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
}
