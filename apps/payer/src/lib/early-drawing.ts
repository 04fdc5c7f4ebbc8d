/** Where a screen is drawn before React is there; first.css hides the app's own place behind it. */
const PLACE_ID = 'dini'

/** What somebody does on the early drawing, for the app that takes it over. */
export const touch: {
  /** The button or link of the last tap. */
  tapped?: HTMLElement
  /** A finger or a mouse button is down, so nothing may be taken away from under it. */
  isPressed: boolean
  onReleased?: () => void
  /** Links work without the app; this button waits for it. */
  isPayAllTapped: boolean
} = { isPressed: false, isPayAllTapped: false }

/** Whether the app has drawn its own screen. */
export const early = { isOver: false }

/** Shows a screen until the app has drawn the same one, and tells where. Does nothing when the app was faster. */
export function showEarly(drawn: readonly Node[]): HTMLElement | undefined {
  if (early.isOver) return undefined
  const place = earlyPlace() ?? document.createElement('div')
  place.id = PLACE_ID
  place.replaceChildren(...drawn)
  document.getElementById('root')?.before(place)
  return place
}

export function earlyPlace(): HTMLElement | null {
  return document.getElementById(PLACE_ID)
}
