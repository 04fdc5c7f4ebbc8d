import { early, earlyPlace, touch } from './early-drawing.ts'

/** Called before the app's own screen is painted, so that nobody sees the change. The focus stays in its place. */
export function endEarly(): void {
  early.isOver = true
  const place = earlyPlace()
  if (!place) return
  const focused = controlsIn(place).findIndex((one) => one === document.activeElement)
  place.remove()
  controlsIn(document)[focused]?.focus({ preventScroll: true })
}

/** Back may have led to another screen before the app was there. */
export function endEarlyElsewhere(): void {
  if (early.path !== location.pathname) endEarly()
}

/** Whether "Bayar semua" was tapped before the app was there; true only once. */
export function takePayAllTap(): boolean {
  const wasTapped = touch.isPayAllTapped
  touch.isPayAllTapped = false
  return wasTapped
}

function controlsIn(place: ParentNode): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>('a, button')]
}
