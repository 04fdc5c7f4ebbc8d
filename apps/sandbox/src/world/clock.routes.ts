import { readFields, wholeNumber } from '#world/control-input'
import type { FastifyInstance } from 'fastify'
import type { MovableClock } from '#world/clock'
import type { Scheduler } from '#world/scheduler'

const TEN_YEARS_MS = 10 * 366 * 86_400_000

type ClockDeps = { clock: MovableClock; scheduler: Scheduler }

export function clockRoutes(app: FastifyInstance, { clock, scheduler }: ClockDeps) {
  app.get('/clock', () => viewClock(clock))

  app.post('/clock', ({ body }) => {
    const { offset_ms = 0 } = readFields(body, {
      offset_ms: wholeNumber(-TEN_YEARS_MS, TEN_YEARS_MS),
    })
    clock.move(offset_ms)
    scheduler.wake()
    return viewClock(clock)
  })
}

function viewClock(clock: MovableClock) {
  return { now: new Date(clock.now()).toISOString(), offset_ms: clock.offset_ms }
}
