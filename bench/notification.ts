import { createHash } from 'node:crypto'
import { formatKode } from '@lunas/values/kode'
import { createBenchDatabase } from './bench-database.ts'
import { runLoad, startApi, startHelper, type LoadRequest } from './children.ts'
import { COMMITS_COUNT, inBothCommits } from './commits.ts'
import { BIAYA, expectSettled, fill, idOf, SPP } from './fill.ts'
import { compareRounds, interleave, type Comparison } from './measure.ts'
import { prepareTpcB, runTpcB } from './pgbench.ts'
import { postgresPid } from './processor.ts'

const ROUNDS = 3
const SECONDS = 6
const CONNECTIONS = 32
const PER_ROUND = 20_000
const PAYMENTS = (1 + ROUNDS) * PER_ROUND * COMMITS_COUNT
const SIZE = { schools: 500, pupils: 20_000, bills: 200_000, payments: PAYMENTS }
const SERVER_KEY = 'SB-Mid-server-lunas-dev'
export const GROSS_AMOUNT = `${SPP + BIAYA}.00`

/** A notification over HTTP from end to end: signature, stored, confirmed, applied. */
export async function benchNotification(server: string): Promise<Comparison[]> {
  const postgres = await postgresPid(server)
  const tpcb = await createBenchDatabase(server, 'bench_tpcb', false)
  const lunas = await createBenchDatabase(server, 'bench_notification', true)
  const gateway = await startHelper('gateway-responder.ts', { GROSS_AMOUNT })
  try {
    await prepareTpcB(tpcb.url)
    await fill(lunas, SIZE)
    let round = 0
    let sent = 0
    return await inBothCommits([tpcb, lunas], async ({ words }) => {
      const api = await startApi(lunas.url, gateway.url)
      const notify = async () => {
        const done = await runLoad({ url: api.url, pids: [api.pid, postgres] }, {
          connections: CONNECTIONS, seconds: SECONDS, requests: notifications(round++), once: true,
        })
        sent += done.operations
        return done
      }
      // Warm-up: the program runs for a while before the measurement.
      await notify()
      const rounds = await interleave(ROUNDS, notify, () => runTpcB(tpcb.url, postgres, SECONDS))
      await api.stop()
      await expectSettled(lunas, sent)
      const what = `Notification over HTTP, 32 connections, against TPC-B${words}`
      return compareRounds(what, { rate: words === '' ? 0.5 : undefined, cost: 2 }, rounds, 'tx/s')
    })
  } finally {
    await gateway.stop()
    await tpcb.drop()
    await lunas.drop()
  }
}

function notifications(round: number): LoadRequest[] {
  return Array.from({ length: PER_ROUND }, (_, i) => notification(round * PER_ROUND + i + 1))
}

/** The notification of the n-th payment, signed like Midtrans' own. */
export function notification(n: number): LoadRequest {
  const id = idOf(4, n)
  const order_id = formatKode('pembayaran', 'mobile', id)
  const signature_key = createHash('sha512')
    .update(`${order_id}200${GROSS_AMOUNT}${SERVER_KEY}`)
    .digest('hex')
  const body = JSON.stringify({
    order_id,
    signature_key,
    transaction_id: id,
    status_code: '200',
    gross_amount: GROSS_AMOUNT,
    transaction_status: 'settlement',
    fraud_status: 'accept',
    payment_type: 'bank_transfer',
    currency: 'IDR',
    transaction_time: '2026-11-15 10:00:00',
    settlement_time: '2026-11-15 10:00:05',
    merchant_id: 'G1',
  })
  return { method: 'POST', path: '/api/hook/midtrans', body }
}
