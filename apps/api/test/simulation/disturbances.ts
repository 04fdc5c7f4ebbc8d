import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock'
import type { OwnDatabase } from './database.ts'
import type { Diary } from './diary.ts'
import { untilHeard } from './heal.ts'
import type { Program } from './programs/program.ts'
import type { OwnServer } from './programs/server.ts'
import type { Town } from './programs/town.ts'
import type { Random } from './random.ts'
import { forecast, type Weather } from './weather.ts'

type DisturbedWorld = {
  town: Town
  server: OwnServer
  database: OwnDatabase
  diary: Diary
  random: Random
  payments: number
}

type Disturbance = { at: number; cause(): Promise<void> }

/** Causes all faults around the payers, each at a moment that the seed decides. */
type Disturbances = {
  /**
   * Takes the number of payments so far and causes the faults that are due, one after another.
   * Resolves when payers may go on, since they must not overtake the faults planned for them.
   */
  reached(payments: number): Promise<void>
  /** Resolves when no fault is running any more. */
  settled(): Promise<void>
}

/** Long enough for each kind of weather to affect every kind of payer. */
const WEATHER_CHANGES = 14
/** The gateway notifies one address, so it is changed to reach all processes, as a proxy would. */
const ADDRESS_CHANGES = 8
/** Often enough that a number whose answer was lost arrives while its payer still waits. */
const PAYMENTS_PER_TIME_STEP = 60
const DOWNTIME_MS_MAX = 1_200
/** Some faults overlap on purpose: a worker dies while Postgres restarts. */
const BEHIND_MAX = 3

export const NO_DISTURBANCES: Disturbances = {
  reached: async () => {}, settled: async () => {},
}

export function planDisturbances(
  { town, server, database, diary, random, payments }: DisturbedWorld,
): Disturbances {
  const weather = forecast(random.fork('weather'))
  const causes = [
    ...spread(WEATHER_CHANGES, async () => {
      const { value } = weather.next()
      diary.count(`weather: ${value.name}`)
      faults = value.faults
      await town.gateway.setFaults(faults)
    }),
    ...spread(Math.ceil(payments / PAYMENTS_PER_TIME_STEP), passTime),
    ...spread(ADDRESS_CHANGES, () => town.gateway.notifyAt(hookOf(random.pick(town.apiUrls)))),
    ...spread(Math.max(2, Math.floor(payments / 330)), () => killOne(town.apis)),
    ...spread(Math.max(1, Math.floor(payments / 500)), () => killOne(town.workers)),
    ...spread(Math.max(1, Math.floor(payments / 1_000)), () => killOne([town.sandbox])),
    ...spread(Math.max(1, Math.floor(payments / 1_000)), async () => {
      diary.count('killed: database')
      await server.crash()
    }),
  ]
  const plan = causes.sort((a, b) => a.at - b.at)
  let running = Promise.resolve()
  let behind = 0
  let faults: Weather['faults'] = {}

  function spread(times: number, cause: () => Promise<void>): Disturbance[] {
    return Array.from({ length: times }, (_, i) => ({
      at: Math.floor(((i + random.int(5, 95) / 100) * payments) / times), cause,
    }))
  }

  async function killOne(programs: readonly Program[]) {
    const program = random.pick(programs)
    diary.count(`killed: ${program.name}`)
    await town.restart(program, pause(random.int(0, DOWNTIME_MS_MAX)))
  }

  /** Mostly moments; sometimes an hour, in which a QR expires, or most of a day. */
  async function passTime() {
    const step = random.weighted({ moments: 65, minutes: 22, hour: 9, day: 4 })
    diary.count(`time passed: ${step}`)
    const ms = {
      moments: random.int(10, 90) * SECOND_MS,
      minutes: random.int(2, 12) * MINUTE_MS,
      hour: HOUR_MS + random.int(-25, 15) * MINUTE_MS,
      day: DAY_MS - 2 * HOUR_MS,
    }[step]
    // Weather that lasts a day would delay every notification too long, which is not intended.
    if (step === 'day') await town.gateway.setFaults({})
    await untilHeard(town, database, ms)
    await town.passTime(ms)
    if (step === 'day') await town.gateway.setFaults(faults)
  }

  return {
    async reached(count) {
      while (plan[0] && plan[0].at <= count) {
        const next = plan.shift()
        if (!next) continue
        behind += 1
        running = running.then(next.cause).finally(() => (behind -= 1))
        // `settled` reports a failure; this only avoids an unhandled rejection until then.
        running.catch(() => {})
      }
      if (behind > BEHIND_MAX) await running
    },
    settled: () => running,
  }
}

export function hookOf(apiUrl: string): string {
  return `${apiUrl}/api/hook/midtrans`
}
