import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_EVERY_MS = 50
const READY_MS_MAX = 120_000

/** Returns when the address answers with 200; the abort signal ends the wait with an error. */
export async function waitForHttp(url: string, signal: AbortSignal) {
  const until = performance.now() + READY_MS_MAX
  while (!(await answers(url, signal))) {
    signal.throwIfAborted()
    if (performance.now() > until) {
      throw new Error(`${url} tidak menjawab dalam ${READY_MS_MAX / 1000} detik.`)
    }
    await sleep(LOOK_EVERY_MS)
  }
}

async function answers(url: string, signal: AbortSignal) {
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, timeLimit()]) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

function timeLimit() {
  return AbortSignal.timeout(2_000)
}
