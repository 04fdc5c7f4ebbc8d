import { useRouterState } from '@tanstack/react-router'

/** A thin line while the next page loads; the current page stays usable. */
export function ProgressBar() {
  const isMoving = useRouterState({ select: ({ isLoading }) => isLoading })
  return isMoving && <div aria-hidden="true" className="progress-bar" />
}
