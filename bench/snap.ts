import { createBenchDatabase } from './bench-database.ts'
import { runBank, startApi, startHelper, type LoadRequest, type Target } from './children.ts'
import { COMMITS_COUNT, inBothCommits } from './commits.ts'
import { expectSettled, fill, idOf } from './fill.ts'
import { compareRounds, interleave, type Comparison, type Round } from './measure.ts'
import { prepareTpcB, runTpcB } from './pgbench.ts'
import { postgresPid } from './processor.ts'
import { addBank, numberOf, onTheWire, snapCall, snapPayment } from './snap-bank.ts'

const ROUNDS = 3
const SECONDS = 6
const CONNECTIONS = 32
const NOWHERE = 'http://127.0.0.1:9'
/** A repeated call is refused, so a round ends when these are sent. */
const PER_ROUND = 40_000
const PUPILS = (1 + ROUNDS) * PER_ROUND * COMMITS_COUNT

/** Banks that ask us: payments against TPC-B, inquiries against a bare endpoint. */
export async function benchSnap(server: string): Promise<Comparison[]> {
  return [...(await benchPayment(server)), ...(await benchInquiry(server))]
}

/** Token, signature over the body, replay check, and settlement committed before the answer. */
async function benchPayment(server: string): Promise<Comparison[]> {
  const postgres = await postgresPid(server)
  const tpcb = await createBenchDatabase(server, 'bench_tpcb', false)
  const lunas = await createBenchDatabase(server, 'bench_snap', true)
  try {
    await prepareTpcB(tpcb.url)
    await fill(lunas, { schools: 500, pupils: PUPILS, bills: PUPILS, payments: 0 })
    const tokenFrom = await addBank(lunas)
    let round = 0
    let paid = 0
    return await inBothCommits([tpcb, lunas], async ({ words }) => {
      const api = await startApi(lunas.url, NOWHERE)
      const token = await tokenFrom(api.url)
      const pay = async () => {
        const target = { url: api.url, pids: [api.pid, postgres] }
        const done = await send(target, payments(token, round++))
        paid += done.operations
        return done
      }
      // Warm-up of the program and of Postgres, which replaces its plans for empty tables once it
      // has statistics.
      await pay()
      await lunas.query('ANALYZE')
      const rounds = await interleave(ROUNDS, pay, () => runTpcB(tpcb.url, postgres, SECONDS))
      await api.stop()
      await expectSettled(lunas, paid)
      const what = `SNAP payment, 32 connections, against TPC-B${words}`
      return compareRounds(what, { rate: words === '' ? 1 : undefined, cost: 1.1 }, rounds, 'tx/s')
    })
  } finally {
    await tpcb.drop()
    await lunas.drop()
  }
}

async function benchInquiry(server: string): Promise<Comparison[]> {
  const postgres = await postgresPid(server)
  const lunas = await createBenchDatabase(server, 'bench_snap', true)
  try {
    await fill(lunas, { schools: 500, pupils: 50_000, bills: 250_000, payments: 0 })
    const tokenFrom = await addBank(lunas)
    const api = await startApi(lunas.url, NOWHERE)
    const bare = await startHelper('bare-endpoint.ts', { DATABASE_URL: lunas.url })
    const token = await tokenFrom(api.url)
    let round = 0
    const ask = () => send({ url: api.url, pids: [api.pid, postgres] }, inquiries(token, round++))
    const askBare = () => send({ url: bare.url, pids: [bare.pid, postgres] }, bareRequests())
    await ask()
    await askBare()
    const rounds = await interleave(ROUNDS, ask, askBare)
    await api.stop()
    await bare.stop()
    const what = 'SNAP inquiry, against one bare query'
    return compareRounds(what, { rate: 0.7, cost: 1.5 }, rounds, 'req/s')
  } finally {
    await lunas.drop()
  }
}

/** The same sender for both targets. */
function send(target: Target, calls: LoadRequest[]): Promise<Round> {
  return runBank(target, {
    connections: CONNECTIONS, seconds: SECONDS, calls: calls.map(onTheWire),
  })
}

/** One payment for each pupil, who has one bill. */
function payments(token: string, round: number): LoadRequest[] {
  return Array.from({ length: PER_ROUND }, (_, i) => {
    const n = round * PER_ROUND + i + 1
    // A prime step spreads pupils over the whole table.
    return snapPayment(token, n, ((n * 7_919) % PUPILS) + 1)
  })
}

function inquiries(token: string, round: number): LoadRequest[] {
  return Array.from({ length: PER_ROUND }, (_, i) => {
    const n = round * PER_ROUND + i + 1
    return snapCall('inquiry', token, n, {
      ...numberOf(((n * 7_919) % 50_000) + 1), trxDateInit: '2026-11-15T10:00:00+07:00',
      channelCode: 6011, additionalInfo: {}, inquiryRequestId: `Q${n}`,
    })
  })
}

function bareRequests(): LoadRequest[] {
  return Array.from({ length: PER_ROUND }, (_, i) => ({
    method: 'GET',
    path: `/?id=${idOf(2, ((i * 7_919) % 50_000) + 1)}`,
  }))
}
