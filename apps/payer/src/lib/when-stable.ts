const QUIET_MS = 6_000
const STABLE_MS_MAX = 30_000

/**
 * Runs once when the page is idle, that is, when nothing was fetched for a while; after 30 seconds
 * in any case.
 */
export function whenStable(work: () => void): void {
  let quiet: ReturnType<typeof setTimeout> | undefined
  let done = false
  const run = () => {
    if (done) return
    done = true
    watcher?.disconnect()
    work()
  }
  const restart = () => {
    clearTimeout(quiet)
    quiet = setTimeout(run, QUIET_MS)
  }
  const watcher =
    typeof PerformanceObserver === 'function' ? new PerformanceObserver(restart) : undefined
  watcher?.observe({ type: 'resource' })
  restart()
  setTimeout(run, STABLE_MS_MAX)
}
