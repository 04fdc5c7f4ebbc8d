/** Where a screen is drawn before React is there; first.css hides the app's own place behind it. */
const PLACE_ID = 'dini'

/** What somebody does on the early drawing, for the app that takes it over. */
export const touch: {
  /** The button or link of the last tap. */
  tapped?: HTMLElement
  /** A finger, a mouse button or the space key is down, so nothing may be taken away from under it. */
  isPressed: boolean
  /** What happens when it is lifted. */
  waiting: (() => void)[]
  /** The app's files could not be fetched. */
  isAppLost?: boolean
  /** Links work without the app; this button waits for it. */
  isPayAllTapped: boolean
} = { isPressed: false, waiting: [], isPayAllTapped: false }

/** Whether the app has drawn its own screen, and the address that was drawn before. */
export const early: { isOver: boolean; path?: string } = { isOver: false }

/** A click follows the lifted finger or key after this at most. */
const CLICK_AFTER_MS = 100

/** Shows a screen until the app has drawn the same one, and tells where. Does nothing when the app was faster. */
export function showEarly(drawn: readonly Node[]): HTMLElement | undefined {
  if (early.isOver) return undefined
  const place = earlyPlace() ?? makePlace()
  place.replaceChildren(...drawn)
  return place
}

function makePlace(): HTMLElement {
  const place = document.createElement('div')
  place.id = PLACE_ID
  document.getElementById('root')?.before(place)
  early.path = location.pathname
  watchPress()
  return place
}

function watchPress(): void {
  let lifted: ReturnType<typeof setTimeout> | undefined
  function press(event: Event) {
    // Other keys act when they go down.
    if (event instanceof KeyboardEvent && event.key !== ' ') return
    clearTimeout(lifted)
    touch.isPressed = true
  }
  function lift() {
    clearTimeout(lifted)
    lifted = setTimeout(release, CLICK_AFTER_MS)
  }
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, press, true)
  for (const name of ['pointerup', 'pointercancel', 'keyup']) addEventListener(name, lift, true)
  // A key that is lifted in another window is not heard.
  addEventListener('blur', lift)
}

/** At once, or when the finger is lifted that is down now. */
export function whenReleased(work: () => void): void {
  if (touch.isPressed) touch.waiting.push(work)
  else work()
}

export function release(): void {
  touch.isPressed = false
  for (const work of touch.waiting.splice(0)) work()
}

export function earlyPlace(): HTMLElement | null {
  return document.getElementById(PLACE_ID)
}
