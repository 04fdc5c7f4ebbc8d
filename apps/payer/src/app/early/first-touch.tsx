import { earlyPlace, touch } from '#lib/early-drawing.ts'
import { opensElsewhere } from '#lib/router/opens-elsewhere.ts'
import { nodesOf } from './jsx-runtime.ts'

/** What somebody does first when they begin to use the page. */
const INTENTS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'click', 'scroll'] as const
/** A click follows the lifted finger after this at most. */
const CLICK_AFTER_MS = 100

/**
 * The first touch starts the app. Until it has drawn the same screen, taps are kept for it (lib/take-over.ts).
 */
export function awaitTouch(place: HTMLElement, startApp: () => Promise<unknown>): void {
  for (const name of INTENTS) addEventListener(name, begin, { capture: true, passive: true, once: true })
  addEventListener('pointerdown', () => (touch.isPressed = true), { capture: true })
  for (const name of ['pointerup', 'pointercancel'])
    addEventListener(name, () => setTimeout(release, CLICK_AFTER_MS), { capture: true })
  place.addEventListener('click', keepClick, { capture: true })

  function begin(): void {
    startApp().catch(openWithout)
  }
}

/** Links to other sites and to other tabs are the browser's. Enter in a field clicks the form's button. */
function keepClick(event: MouseEvent): void {
  release()
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null
  if (!control || (control instanceof HTMLAnchorElement && opensElsewhere(event, control))) return
  event.preventDefault()
  event.stopPropagation()
  touch.tapped = control
  // Shown after a moment only, as between two screens.
  earlyPlace()?.append(...nodesOf(<div className="progress-bar" />))
}

function release(): void {
  touch.isPressed = false
  touch.onReleased?.()
  delete touch.onReleased
}

/** The app's files could not be fetched: a link is opened as a page, anything else begins anew. */
async function openWithout(): Promise<void> {
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  if (touch.tapped instanceof HTMLAnchorElement) location.assign(touch.tapped.href)
  else location.reload()
}
