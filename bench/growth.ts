import { createBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { runLoad, startApi } from './children.ts'
import { expectSettled, fill, SETTLE_NEXT, type Size } from './fill.ts'
import { lookUps } from './look-up.ts'
import { atMost, interleave, type Comparison } from './measure.ts'
import { CLIENTS, runStatement } from './pgbench.ts'

const ROUNDS = 5
const SECONDS = 5
const SMALL: Size = { schools: 500, pupils: 5_000, bills: 50_000, payments: 50_000 }
const LARGE: Size = { schools: 2_500, pupils: 500_000, bills: 5_000_000, payments: 200_000 }

/** Each bill is paid once, so the small world is soon settled. */
const SETTLE_SECONDS = 3
const PER_CLIENT = SMALL.payments / ROUNDS / CLIENTS - 1

/** What a hundred times more bills do to settlement and look-up: time per operation. */
export async function benchGrowth(server: string, folder: string): Promise<Comparison[]> {
  const small = await createBenchDatabase(server, 'bench_small', true)
  const large = await createBenchDatabase(server, 'bench_large', true)
  try {
    await fill(small, SMALL)
    console.error('bench: filling 5,000,000 bills …')
    await fill(large, LARGE)
    return [await lookUpGrowth(small, large), await settlementGrowth(small, large, folder)]
  } finally {
    await small.drop()
    await large.drop()
  }
}

async function settlementGrowth(small: BenchDatabase, large: BenchDatabase, folder: string) {
  const timeOf = async (database: BenchDatabase, round: number) =>
    1_000 /
    (await runStatement(
      database.url, folder, 'settle', SETTLE_NEXT, SETTLE_SECONDS, PER_CLIENT * round,
    ))
  const rounds = { large: 0, small: 0 }
  const { ours, yardstick } = await interleave(
    ROUNDS,
    () => timeOf(large, rounds.large++),
    () => timeOf(small, rounds.small++),
  )
  await expectSettled(small, yardstick.map((ms) => 1_000 / ms), SETTLE_SECONDS)
  await expectSettled(large, ours.map((ms) => 1_000 / ms), SETTLE_SECONDS)
  return atMost('Settlement with 5,000,000 bills, against 50,000', 1.3, ours, yardstick, 'ms each')
}

async function lookUpGrowth(small: BenchDatabase, large: BenchDatabase): Promise<Comparison> {
  const nowhere = 'http://127.0.0.1:9'
  const apis = {
    small: await startApi(small.url, nowhere),
    large: await startApi(large.url, nowhere),
  }
  const timeOf = async (url: string, { pupils, schools }: Size) =>
    1_000 /
    (await runLoad(url, { connections: 16, seconds: SECONDS, requests: lookUps(pupils, schools) }))
  const { ours, yardstick } = await interleave(
    ROUNDS,
    () => timeOf(apis.large.url, LARGE),
    () => timeOf(apis.small.url, SMALL),
  )
  await apis.small.stop()
  await apis.large.stop()
  return atMost('Look-up with 5,000,000 bills, against 50,000', 1.3, ours, yardstick, 'ms each')
}
