import { createDueQueue } from '#world/due-queue'
import type { Clock } from '#world/clock'

/** Runs work at a time of the sandbox clock, so that moving the clock moves all scheduled work. */
export type Scheduler = {
  at(due: number, work: () => void): void
  /** Checks the clock now instead of at the next tick; called when the clock was moved. */
  wake(): void
  stop(): void
}

/** A test's clock may jump without a call to us, so it is checked at least this often. */
const LOOK_INTERVAL_MS_MAX = 200

export function createScheduler(clock: Clock): Scheduler {
  const queue = createDueQueue<() => void>()
  let timer: NodeJS.Timeout | undefined
  let timerDue = Infinity
  let stopped = false

  function runDue() {
    timer = undefined
    timerDue = Infinity
    for (let work = queue.takeDue(clock.now()); work; work = queue.takeDue(clock.now())) work()
    arm()
  }

  function arm() {
    const due = queue.nextDue()
    if (stopped || due === undefined || due >= timerDue) return
    clearTimeout(timer)
    timerDue = due
    const wait = Math.min(Math.max(due - clock.now(), 0), LOOK_INTERVAL_MS_MAX)
    timer = setTimeout(runDue, wait)
  }

  return {
    at(due, work) {
      queue.add(due, work)
      arm()
    },
    wake() {
      if (stopped) return
      clearTimeout(timer)
      runDue()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
