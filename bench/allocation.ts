import { formatKode } from '@lunas/values/kode'
import { createBenchDatabase } from './bench-database.ts'
import { runLoad, startApi, type LoadRequest, type Running } from './children.ts'
import { fill, idOf, SPP } from './fill.ts'
import { atMost, interleave, rateOf, type Comparison } from './measure.ts'

const ROUNDS = 5
const SECONDS = 4
const CONNECTIONS = 16
const BILLS = 12_000
/** The same number of bills, divided over few pupils or many. */
const MANY = BILLS / 60
const FEW = BILLS / 3

/** Time per call to compute which bills an amount pays, with sixty open bills against three. */
export async function benchAllocation(server: string): Promise<Comparison[]> {
  const worlds = {
    many: await createBenchDatabase(server, 'bench_sixty', true),
    few: await createBenchDatabase(server, 'bench_three', true),
  }
  try {
    await fill(worlds.many, { schools: 20, pupils: MANY, bills: BILLS, payments: 0 })
    await fill(worlds.few, { schools: 20, pupils: FEW, bills: BILLS, payments: 0 })
    const nowhere = 'http://127.0.0.1:9'
    const many = await startApi(worlds.many.url, nowhere)
    const few = await startApi(worlds.few.url, nowhere)
    const timeOf = async ({ url }: Running, pupils: number) =>
      1_000 /
      rateOf(
        await runLoad({ url, pids: [] }, {
          connections: CONNECTIONS, seconds: SECONDS, requests: allocations(pupils),
        }),
      )
    // Warm-up: both programs run for a while before the measurement.
    await timeOf(many, MANY)
    await timeOf(few, FEW)
    const { ours, yardstick } = await interleave(
      ROUNDS,
      () => timeOf(many, MANY),
      () => timeOf(few, FEW),
    )
    await many.stop()
    await few.stop()
    return [atMost('An amount laid over 60 bills, against over 3', 1.5, ours, yardstick, 'ms each')]
  } finally {
    await worlds.many.drop()
    await worlds.few.drop()
  }
}

function allocations(pupils: number): LoadRequest[] {
  return Array.from({ length: 2_000 }, (_, i): LoadRequest => {
    const kode_siswa = formatKode('siswa', 'mobile', idOf(2, ((i * 7_919) % pupils) + 1))
    const body = JSON.stringify({ kode_siswa, jumlah: SPP + SPP })
    return { method: 'POST', path: '/api/bayar/pembayaran/hitung', body }
  })
}
