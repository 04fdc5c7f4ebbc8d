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
  // A transition that the next one interrupts is no error.
  transition.ready.catch(() => {})
  transition.finished.catch(() => {})
  return transition.updateCallbackDone
}
