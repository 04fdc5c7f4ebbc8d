/** Where a screen is drawn before React is there; first.css hides the app's own place behind it. */
const PLACE_ID = 'dini'

let isOver = false
let isPayAllTapped = false

/** What somebody does on the early drawing, for the app that takes it over. */
export const touch: {
  /** The button or link of the last tap. */
  tapped?: HTMLElement
  /** A finger or a mouse button is down, so nothing may be taken away from under it. */
  isPressed: boolean
  onReleased?: () => void
} = { isPressed: false }

/** Shows a screen until the app has drawn the same one, and tells where. Does nothing when the app was faster. */
export function showEarly(drawn: readonly Node[]): HTMLElement | undefined {
  if (isOver) return undefined
  const place = earlyPlace() ?? document.createElement('div')
  place.id = PLACE_ID
  place.replaceChildren(...drawn)
  document.getElementById('root')?.before(place)
  return place
}

export function earlyPlace(): HTMLElement | null {
  return document.getElementById(PLACE_ID)
}

/** Called before the app's own screen is painted, so that nobody sees the change. */
export function endEarly(): void {
  isOver = true
  earlyPlace()?.remove()
}

/** Links work without the app; this button waits for it. */
export function tapPayAll(): void {
  isPayAllTapped = true
}

/** Whether the button was tapped before the app was there; true only once. */
export function takePayAllTap(): boolean {
  const wasTapped = isPayAllTapped
  isPayAllTapped = false
  return wasTapped
}
