import { createBenchDatabase } from './bench-database.ts'
import { COMMITS_COUNT, inBothCommits } from './commits.ts'
import { expectSettled, fill, SETTLE_NEXT } from './fill.ts'
import { compareRounds, interleave, type Comparison } from './measure.ts'
import { CLIENTS, prepareTpcB, runStatement, runTpcB } from './pgbench.ts'
import { postgresPid } from './processor.ts'

const ROUNDS = 5
const SECONDS = 6
/** Per client and round: some seconds of work on two cores. */
const TIMES = 1_400
/** One more round, for the warm-up. */
const PAYMENTS = TIMES * CLIENTS * (1 + ROUNDS) * COMMITS_COUNT
const SIZE = { schools: 500, pupils: 20_000, bills: PAYMENTS + CLIENTS, payments: PAYMENTS + CLIENTS }

/** Settlement alone, from 16 connections, against TPC-B on the same server. */
export async function benchSettlement(server: string, folder: string): Promise<Comparison[]> {
  const postgres = await postgresPid(server)
  const tpcb = await createBenchDatabase(server, 'bench_tpcb', false)
  const lunas = await createBenchDatabase(server, 'bench_settlement', true)
  try {
    await prepareTpcB(tpcb.url)
    await fill(lunas, SIZE)
    let round = 0
    const settle = () =>
      runStatement(lunas.url, postgres, {
        folder, name: 'settle', statement: SETTLE_NEXT, times: TIMES, from: TIMES * round++,
      })
    const comparisons = await inBothCommits([tpcb, lunas], async ({ words }) => {
      // Warm-up of both databases: in the first minutes after a checkpoint Postgres writes whole
      // pages.
      await settle()
      await runTpcB(tpcb.url, postgres, SECONDS)
      const rounds = await interleave(ROUNDS, settle, () => runTpcB(tpcb.url, postgres, SECONDS))
      const what = `Settlement, 16 connections, against TPC-B${words}`
      return compareRounds(what, { rate: words === '' ? 1.2 : undefined, cost: 0.8 }, rounds, 'tx/s')
    })
    await expectSettled(lunas, PAYMENTS)
    return comparisons
  } finally {
    await tpcb.drop()
    await lunas.drop()
  }
}
