import { setTimeout as sleep } from 'node:timers/promises'

/** Statements of others that run for this share of the time are people; an idle program's polls take a hundredth. */
const PRESENT_SHARE = 0.05
const REST_FOLD = 2
/** Whoever stops the work is heard after so long. */
const REST_MS_MAX = 2_000
/** Postgres adds up a connection's statements at most once a second. */
const LOOK_EVERY_MS = 1_000
/** Somebody who reads between two requests is not gone. */
const REMEMBERED_MS = 3_000

/** Whether people use the database, by the share of the time in which statements of others run. */
export function isCrowdedAt(othersShare: number): boolean {
  return othersShare >= PRESENT_SHARE
}

/**
 * How long work that can wait rests after a piece of it, while others use the database. A fixed share, since it delays
 * whoever comes while it works, however many they are: resting twice as long as it worked, it delays one of three. So it
 * takes at most three times as long as it works, and always ends.
 */
export function restAfter(workedMs: number): number {
  return Math.min(workedMs * REST_FOLD, REST_MS_MAX)
}

/** The pace of one long work. */
export type Pace = {
  /**
   * Between two pieces: rests while others use the database, once `unfinished` is done, and answers whether they do. The
   * signal ends the rest. Nothing that others wait for may be locked meanwhile.
   */
  rest(stopping: AbortSignal, unfinished?: Promise<unknown>): Promise<boolean>
}

type PaceNeeds = {
  /** For how long statements of others ran so far. */
  busyMs(): Promise<number>
  now?(): number
  wait?(ms: number, stopping: AbortSignal): Promise<unknown>
}

export function createPace({ busyMs, now = () => performance.now(), wait = waitFor }: PaceNeeds): Pace {
  let workingSince = now()
  let looked: { at: number; busyMs: number } | undefined
  let othersAt = -Infinity
  const look = async () => {
    const at = now()
    if (looked && at - looked.at < LOOK_EVERY_MS) return
    const seen = { at, busyMs: await busyMs() }
    if (looked && isCrowdedAt((seen.busyMs - looked.busyMs) / (at - looked.at))) othersAt = at
    looked = seen
  }
  return {
    async rest(stopping, unfinished) {
      await look()
      const isCrowded = now() - othersAt < REMEMBERED_MS
      if (isCrowded) {
        await unfinished
        await wait(restAfter(now() - workingSince), stopping)
      }
      workingSince = now()
      return isCrowded
    },
  }
}

/** Ends early, and without an error, when the signal aborts. */
async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}
