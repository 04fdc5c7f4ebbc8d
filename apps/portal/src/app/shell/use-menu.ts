import { createContext, use } from 'react'
import type { Screen } from '../screen.ts'

export type MenuGroup = { group: string; screens: Screen[] }

/** The start page reads the menu here, since importing `screens.ts` would be a circle. */
export const MenuContext = createContext<readonly MenuGroup[]>([])

export function useMenu(): readonly MenuGroup[] {
  return use(MenuContext)
}
