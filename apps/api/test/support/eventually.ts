import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 30_000
/** Most states follow a sweep of half a second; asking more often only keeps the machine busy. */
const STEP_MS = 60

/** Repeats the question until it has an answer; waits for a state, not for a time. */
export async function eventually<T>(ask: () => Promise<T | undefined | false>): Promise<T> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (performance.now() > until) throw new Error(`still waiting after ${PATIENCE_MS} ms: ${ask}`)
    await pause(STEP_MS)
  }
}
