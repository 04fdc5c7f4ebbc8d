import { createBenchDatabase } from './bench-database.ts'
import { expectSettled, fill, SETTLE_NEXT } from './fill.ts'
import { atLeast, interleave, type Comparison } from './measure.ts'
import { CLIENTS, prepareTpcB, runStatement, runTpcB } from './pgbench.ts'

const ROUNDS = 5
const SECONDS = 6
const SIZE = { schools: 500, pupils: 20_000, bills: 200_000, payments: 200_000 }

/** More than a client settles in a round; one round goes before those that count. */
const PER_CLIENT = Math.floor(SIZE.payments / (1 + ROUNDS) / CLIENTS) - 1

/** Settlement itself, from 16 connections, against TPC-B on the same server. */
export async function benchSettlement(server: string, folder: string): Promise<Comparison[]> {
  const tpcb = await createBenchDatabase(server, 'bench_tpcb', false)
  const lunas = await createBenchDatabase(server, 'bench_settlement', true)
  try {
    await prepareTpcB(tpcb.url)
    await fill(lunas, SIZE)
    let round = 0
    const settle = () =>
      runStatement(lunas.url, folder, 'settle', SETTLE_NEXT, SECONDS, PER_CLIENT * round++)
    // Both databases have worked for a while before anybody counts: the first minutes after a
    // checkpoint write whole pages, which belongs to neither.
    await settle()
    await runTpcB(tpcb.url, SECONDS)
    const { ours, yardstick } = await interleave(
      ROUNDS,
      settle,
      () => runTpcB(tpcb.url, SECONDS),
    )
    await expectSettled(lunas, ours, SECONDS)
    return [atLeast('Settlement, 16 connections, against TPC-B', 1.2, ours, yardstick, 'tx/s')]
  } finally {
    await tpcb.drop()
    await lunas.drop()
  }
}
