import { createContext, use } from 'react'
import type { Screen } from '../screen.ts'

export type MenuGroup = { group: string; screens: Screen[] }

/** The shell puts the menu of the person here: screens cannot ask the table that they stand in. */
export const MenuContext = createContext<readonly MenuGroup[]>([])

export function useMenu(): readonly MenuGroup[] {
  return use(MenuContext)
}
