import type { ParsedLocation } from '@tanstack/react-router'

/**
 * Changes the page with an animation in the direction of navigation. The router's own transition
 * leaves an uncaught error when the next one interrupts it.
 */
export function movePage(
  update: () => Promise<void>,
  from: ParsedLocation | undefined,
  to: ParsedLocation,
): Promise<void> {
  const moves =
    from !== undefined &&
    from.pathname !== to.pathname &&
    typeof document.startViewTransition === 'function' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!moves) return update()
  const isBack = to.state.__TSR_index < from.state.__TSR_index
  document.documentElement.dataset.arah = isBack ? 'mundur' : 'maju'
  const transition = document.startViewTransition(update)
  transition.ready.catch(() => {})
  transition.finished.catch(() => {})
  return transition.updateCallbackDone
}
