import { useStore } from '@lunas/client/use-store'
import { loadingStore } from '#lib/router/router.ts'

/** A thin line while the next page loads; the current page stays usable. */
export function ProgressBar() {
  const isMoving = useStore(loadingStore)
  return isMoving && <div aria-hidden="true" className="progress-bar" />
}
