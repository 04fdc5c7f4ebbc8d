import { useEffect, useState } from 'react'

const SETTLED_AFTER_MS = 300

/** Debounces a value, so that not every typed letter asks the server. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
