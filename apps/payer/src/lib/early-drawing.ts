/** Where a screen is drawn before React is there; first.css hides the app's own place behind it. */
const PLACE_ID = 'dini'

let isOver = false
let isPayAllTapped = false

/** Shows a screen until the app has drawn the same one. Does nothing when the app was faster. */
export function showEarly(drawn: readonly Node[]): void {
  if (isOver) return
  const place = document.getElementById(PLACE_ID) ?? document.createElement('div')
  place.id = PLACE_ID
  place.replaceChildren(...drawn)
  document.getElementById('root')?.before(place)
}

/** Called before the app's own screen is painted, so that nobody sees the change. */
export function endEarly(): void {
  isOver = true
  document.getElementById(PLACE_ID)?.remove()
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
