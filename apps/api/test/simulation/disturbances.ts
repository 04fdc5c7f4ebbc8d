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

/** All that goes wrong around the payers, each thing at a moment that the seed decides. */
type Disturbances = {
  /**
   * Told how many payments there are by now; causes what is due, one thing after another. Resolves
   * when payers may go on, who must not run ahead of what was meant to befall them.
   */
  reached(payments: number): Promise<void>
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>
}

/** Long enough for a kind of weather to meet every kind of payer. */
const WEATHER_CHANGES = 14
/** The gateway knows one address; a proxy would spread what comes to it over all processes. */
const ADDRESS_CHANGES = 8
/** Often enough that a number whose answer was lost comes while its payer still looks. */
const PAYMENTS_PER_TIME_STEP = 60
const DOWNTIME_MS_MAX = 1_200
/** Some at once are part of the story: a worker dies while Postgres comes back. */
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

  /** Mostly moments; now and then an hour, in which a QR expires, or most of a day. */
  async function passTime() {
    const step = random.weighted({ moments: 65, minutes: 22, hour: 9, day: 4 })
    diary.count(`time passed: ${step}`)
    const ms = {
      moments: random.int(10, 90) * SECOND_MS,
      minutes: random.int(2, 12) * MINUTE_MS,
      hour: HOUR_MS + random.int(-25, 15) * MINUTE_MS,
      day: DAY_MS - 2 * HOUR_MS,
    }[step]
    // In weather that lasts a day nothing would be heard in time, which is not meant here.
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
        // A failure is told by `settled`; until then nobody listens.
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
