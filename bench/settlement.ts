import { createBenchDatabase } from './bench-database.ts'
import { fill, SETTLE_NEXT } from './fill.ts'
import { atLeast, interleave, type Comparison } from './measure.ts'
import { prepareTpcB, runStatement, runTpcB } from './pgbench.ts'

const ROUNDS = 5
const SECONDS = 6
const SIZE = { schools: 500, pupils: 20_000, bills: 200_000, payments: 200_000 }

/** Settlement itself, from 16 connections, against TPC-B on the same server. */
export async function benchSettlement(server: string, folder: string): Promise<Comparison[]> {
  const tpcb = await createBenchDatabase(server, 'bench_tpcb', false)
  const lunas = await createBenchDatabase(server, 'bench_settlement', true)
  try {
    await prepareTpcB(tpcb.url)
    await fill(lunas, SIZE)
    const { ours, yardstick } = await interleave(
      ROUNDS,
      () => runStatement(lunas.url, folder, 'settle', SETTLE_NEXT, SECONDS),
      () => runTpcB(tpcb.url, SECONDS),
    )
    const [open] = await lunas.query<{ left: string }>(
      `SELECT count(*) AS left FROM pembayaran WHERE status = 'menunggu'`,
    )
    if (open?.left === '0') throw new Error('every payment was settled before the time was over')
    return [atLeast('Settlement, 16 connections, against TPC-B', 1.2, ours, yardstick, 'tx/s')]
  } finally {
    await tpcb.drop()
    await lunas.drop()
  }
}
