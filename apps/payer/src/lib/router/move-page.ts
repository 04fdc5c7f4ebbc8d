import type { Place } from './place.ts'

/** Changes the page with an animation in the direction of navigation. */
export function movePage(update: () => Promise<void>, from: Place, to: Place): Promise<void> {
  const moves =
    from.path !== to.path &&
    typeof document.startViewTransition === 'function' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!moves) return update()
  document.documentElement.dataset.arah = to.entry.index < from.entry.index ? 'mundur' : 'maju'
  const transition = document.startViewTransition(update)
  endOnPress(transition)
  // A transition that the next one interrupts is no error.
  transition.ready.catch(() => {})
  return transition.updateCallbackDone
}

/** A browser lets nobody tap on a page that it animates. So a press ends the animation, and its click is repeated. */
function endOnPress(transition: ViewTransition): void {
  function end() {
    transition.skipTransition()
    addEventListener('click', repeatBelow, { capture: true, once: true })
  }
  const leave = () => removeEventListener('pointerdown', end, true)
  addEventListener('pointerdown', end, true)
  transition.finished.then(leave, leave)
}

/** A finger's click already finds what it is on; a mouse's is still the whole page's. */
function repeatBelow({ target, clientX, clientY }: MouseEvent): void {
  if (target !== document.documentElement) return
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('a, button, input, label, summary')?.click()
}
