import { createBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { runLoad, startApi, type Running } from './children.ts'
import { expectSettled, fill, SETTLE_NEXT, type Size } from './fill.ts'
import { lookUps } from './look-up.ts'
import { atMost, interleave, rateOf, type Comparison, type Round } from './measure.ts'
import { CLIENTS, runStatement } from './pgbench.ts'
import { postgresPid } from './processor.ts'

const ROUNDS = 5
const SECONDS = 5
const SMALL: Size = { schools: 500, pupils: 5_000, bills: 50_000, payments: 50_000 }
const LARGE: Size = { schools: 2_500, pupils: 500_000, bills: 5_000_000, payments: 200_000 }

/** Each bill is paid once, so a round is limited to its share of the small world. */
const TIMES = Math.floor(SMALL.payments / ROUNDS / CLIENTS) - 1

/** The effect of a hundred times more bills on settlement and look-up: time per operation. */
export async function benchGrowth(server: string, folder: string): Promise<Comparison[]> {
  const postgres = await postgresPid(server)
  const small = await createBenchDatabase(server, 'bench_small', true)
  const large = await createBenchDatabase(server, 'bench_large', true)
  try {
    await fill(small, SMALL)
    console.error('bench: filling 5,000,000 bills …')
    await fill(large, LARGE)
    return [
      await lookUpGrowth(small, large),
      await settlementGrowth(postgres, small, large, folder),
    ]
  } finally {
    await small.drop()
    await large.drop()
  }
}

async function settlementGrowth(
  postgres: number, small: BenchDatabase, large: BenchDatabase, folder: string,
) {
  const settle = (database: BenchDatabase, round: number) =>
    runStatement(database.url, postgres, {
      folder, name: 'settle', statement: SETTLE_NEXT, times: TIMES, from: TIMES * round,
    })
  const done = { large: 0, small: 0 }
  const { ours, yardstick } = await interleave(
    ROUNDS,
    () => settle(large, done.large++),
    () => settle(small, done.small++),
  )
  await expectSettled(small, TIMES * CLIENTS * ROUNDS)
  await expectSettled(large, TIMES * CLIENTS * ROUNDS)
  const what = 'Settlement with 5,000,000 bills, against 50,000'
  return atMost(what, 1.3, ours.map(timeOf), yardstick.map(timeOf), 'ms each')
}

async function lookUpGrowth(small: BenchDatabase, large: BenchDatabase): Promise<Comparison> {
  const nowhere = 'http://127.0.0.1:9'
  const apis = {
    small: await startApi(small.url, nowhere),
    large: await startApi(large.url, nowhere),
  }
  const lookUp = ({ url }: Running, { pupils, schools }: Size) =>
    runLoad({ url, pids: [] }, {
      connections: 16, seconds: SECONDS, requests: lookUps(pupils, schools),
    })
  const { ours, yardstick } = await interleave(
    ROUNDS,
    () => lookUp(apis.large, LARGE),
    () => lookUp(apis.small, SMALL),
  )
  await apis.small.stop()
  await apis.large.stop()
  const what = 'Look-up with 5,000,000 bills, against 50,000'
  return atMost(what, 1.3, ours.map(timeOf), yardstick.map(timeOf), 'ms each')
}

function timeOf(round: Round): number {
  return 1_000 / rateOf(round)
}
