import { useMatches } from '@tanstack/react-router'
import type { Screen } from '../screens.ts'

/** The line of the table that the open screen was made from. */
export function useScreen(): Screen | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
}
