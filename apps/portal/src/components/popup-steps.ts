import { createContext } from 'react'

/** Moves from the opened row of a list to its neighbours. */
export type PopupSteps = {
  /** The opened row; text typed about one row is not kept for the next. */
  id: string
  /** 3 dari 52 */
  place: string
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Provided by lists to what they open; other popups have none. */
export const PopupStepsContext = createContext<PopupSteps | undefined>(undefined)
