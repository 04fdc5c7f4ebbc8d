import { earlyPlace, touch, whenReleased } from './early-drawing.ts'
import { endEarly } from './end-early.ts'
import { nextTask } from './next-task.ts'

/**
 * Ends the early drawing of a screen that the app has just drawn behind it: typed text, focus and the last
 * tap go over to the app. Nobody has seen the app's drawing yet.
 */
export function takeOver(): void {
  const place = earlyPlace()
  const root = document.getElementById('root')
  if (!place || !root) return endEarly()
  // React is still busy with this drawing; what follows is an event of its own.
  whenReleased(() => void queueMicrotask(() => exchange(place, root)))
}

function exchange(place: HTMLElement, root: HTMLElement): void {
  // Both are shown for this moment, so that a keyboard stays open while the focus moves.
  root.style.display = 'block'
  for (const own of place.querySelectorAll('input')) copyTyped(own, findSame(root, own))
  const active = document.activeElement
  if (active && place.contains(active)) findSame(root, active)?.focus({ preventScroll: true })
  const tapped = touch.tapped && findSame(root, touch.tapped)
  endEarly()
  root.style.display = ''
  // What was typed is the app's only after its next task.
  if (tapped) void nextTask().then(() => tapped.click())
}

/** The same field, button or link in the app's own drawing. */
function findSame(root: HTMLElement, own: Element): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>('a, button, input')].find((one) => nameOf(one) === nameOf(own))
}

function nameOf(control: Element): string {
  return [control.localName, control.getAttribute('name'), control.getAttribute('href'), wordsOf(control)].join(' ')
}

/** Without what is hidden from screen readers: initials that stand in for a logo come only when it is missing. */
function wordsOf(control: Element): string {
  const shown = [...control.childNodes].filter((child) => !(child instanceof Element && child.ariaHidden === 'true'))
  return shown.map(({ textContent }) => textContent).join('')
}

/** As if it were typed there, so that the app hears it. React replaces `value` of its own fields. */
function copyTyped(from: HTMLInputElement, to: HTMLElement | undefined): void {
  if (!(to instanceof HTMLInputElement)) return
  if (from.value !== to.value) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(to, from.value)
    to.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (from === document.activeElement) to.setSelectionRange(from.selectionStart, from.selectionEnd)
}
