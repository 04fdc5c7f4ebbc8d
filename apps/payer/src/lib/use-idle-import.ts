import { useEffect, useState } from 'react'

/**
 * Loads code when the browser has nothing better to do. Not `React.lazy`: once React has shown a
 * fallback it holds the content back for about 300 ms, which a picker would be felt to lag by.
 */
export function useIdleImport<T>(load: () => Promise<T>, when = true): T | undefined {
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
    // Offline or a lost chunk: it is asked for again once the network is back.
    const retry = () => window.addEventListener('online', start, { once: true })
    const cancel = whenIdle(start)
    return () => {
      gone = true
      cancel()
      window.removeEventListener('online', start)
    }
  }, [load, when, loaded])
  return loaded?.part
}

/** Safari has no idle callback; a short wait comes close. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 2_000 })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work, 200)
  return () => clearTimeout(id)
}
