import { remainingUntil } from '@lunas/client/server-clock'
import { useEffect, useState } from 'react'

const TICK_MS = 1_000

/** Milliseconds until an instant of the server, counted down on a phone with a wrong clock. */
export function useRemaining(instant: string, skew_ms: number): number {
  const [remaining, setRemaining] = useState(() => remainingUntil(instant, skew_ms))
  useEffect(() => {
    const update = () => setRemaining(remainingUntil(instant, skew_ms))
    update()
    const timer = setInterval(update, TICK_MS)
    return () => clearInterval(timer)
  }, [instant, skew_ms])
  return remaining
}
