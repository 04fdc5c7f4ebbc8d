import { inTab } from '@lunas/client/kept'
import { early, earlyPlace, release, touch } from '#lib/early-drawing.ts'
import { TYPED_NIS_KEY } from '#lib/look-ups.ts'
import { opensElsewhere } from '#lib/router/opens-elsewhere.ts'
import { nodesOf } from './jsx-runtime.ts'

/** What somebody does first when they begin to use the page; `popstate` is Back to another screen. */
const INTENTS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'click', 'scroll', 'popstate'] as const

/**
 * The first touch starts the app. Until it has drawn the same screen, taps are kept for it (lib/take-over.ts).
 */
export function awaitTouch(place: HTMLElement, startApp: () => Promise<unknown>): void {
  for (const name of INTENTS) addEventListener(name, begin, { capture: true, passive: true, once: true })
  place.addEventListener('click', keepClick, { capture: true })

  function begin(): void {
    startApp().catch(() => {
      touch.isAppLost = true
      // Until something is tapped, what was typed stays.
      if (touch.tapped || location.pathname !== early.path) void openWithout()
    })
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
  if (touch.isAppLost) void openWithout()
}

/** The app's files could not be fetched: a link is opened as a page, anything else begins anew with what was typed. */
async function openWithout(): Promise<void> {
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  if (touch.tapped instanceof HTMLAnchorElement) return location.assign(touch.tapped.href)
  inTab.writeText(TYPED_NIS_KEY, earlyPlace()?.querySelector('input')?.value ?? null)
  location.reload()
}
