import { early, earlyPlace, touch } from './early-drawing.ts'

/** Called before the app's own screen is painted, so that nobody sees the change. */
export function endEarly(): void {
  early.isOver = true
  earlyPlace()?.remove()
}

/** Whether "Bayar semua" was tapped before the app was there; true only once. */
export function takePayAllTap(): boolean {
  const wasTapped = touch.isPayAllTapped
  touch.isPayAllTapped = false
  return wasTapped
}
