import { createContext } from 'react'

/** From one opened row of a list to its neighbours. */
export type PopupSteps = {
  /** Which row is open: what was typed about one is not kept for the next. */
  id: string
  /** 3 dari 52 */
  place: string
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Given by the list around what it opens; other popups have none. */
export const PopupStepsContext = createContext<PopupSteps | undefined>(undefined)
