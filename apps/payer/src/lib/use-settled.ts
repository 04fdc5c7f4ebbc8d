import { useEffect, useState } from 'react'

/** Somebody who types an amount pauses longer than this between two numbers, not between two digits. */
const PAUSE_MS = 400

/** The value once it has stopped changing, so that nothing is asked for each digit. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
