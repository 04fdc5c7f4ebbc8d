import { useEffect, useState } from 'react'

/**
 * Loads code when the browser is idle. Not `React.lazy`: after showing a fallback, React delays the
 * content by about 300 ms, which is noticeable in a picker. What could not be loaded is tried again
 * when the network returns, and when `wish` changes, such as the overlay that somebody opened.
 */
export function useIdleImport<T>(load: () => Promise<T>, when = true, wish?: string): T | undefined {
  const [loaded, setLoaded] = useState<{ part: T }>()
  useEffect(() => {
    if (!when || loaded) return
    let gone = false
    const start = () => {
      load().then(
        (part) => gone || setLoaded({ part }),
        () => retry(),
      )
    }
    const retry = () => window.addEventListener('online', start, { once: true })
    // What somebody has opened is loaded at once, without waiting until the browser is idle.
    if (wish) start()
    const cancel = wish ? () => {} : whenIdle(start)
    return () => {
      gone = true
      cancel()
      window.removeEventListener('online', start)
    }
  }, [load, when, loaded, wish])
  return loaded?.part
}

/** Safari has no idle callback; a short wait replaces it. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 2_000 })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work, 200)
  return () => clearTimeout(id)
}
