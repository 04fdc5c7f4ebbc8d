import { createBenchDatabase } from './bench-database.ts'
import { runBank, startApi, startHelper, type LoadRequest } from './children.ts'
import { expectSettled, fill, idOf, SPP } from './fill.ts'
import { atLeast, interleave, type Comparison } from './measure.ts'
import { prepareTpcB, runTpcB } from './pgbench.ts'
import { addBank, numberOf, onTheWire, snapCall } from './snap-bank.ts'

const ROUNDS = 3
const SECONDS = 6
const CONNECTIONS = 32
const NOWHERE = 'http://127.0.0.1:9'
/** More than can be answered in a round, since a call that comes again is refused. */
const PER_ROUND = 40_000
const PUPILS = (1 + ROUNDS) * PER_ROUND

/** Banks that ask us: payments against TPC-B, inquiries against a bare endpoint. */
export async function benchSnap(server: string): Promise<Comparison[]> {
  return [await benchPayment(server), await benchInquiry(server)]
}

/** Token, signature over the body, replay check, settlement committed before the answer. */
async function benchPayment(server: string): Promise<Comparison> {
  const tpcb = await createBenchDatabase(server, 'bench_tpcb', false)
  const lunas = await createBenchDatabase(server, 'bench_snap', true)
  try {
    await prepareTpcB(tpcb.url)
    await fill(lunas, { schools: 500, pupils: PUPILS, bills: PUPILS, payments: 0 })
    const tokenFrom = await addBank(lunas)
    const api = await startApi(lunas.url, NOWHERE)
    const token = await tokenFrom(api.url)
    const pay = (round: number) => send(api.url, payments(token, round))
    // The program has been running for a while before anybody counts, and so has Postgres: its
    // plans for tables that were empty go when it has counted them.
    await pay(0)
    await lunas.query('ANALYZE')
    let round = 1
    const { ours, yardstick } = await interleave(
      ROUNDS,
      () => pay(round++),
      () => runTpcB(tpcb.url, SECONDS),
    )
    await api.stop()
    await expectSettled(lunas, ours, SECONDS)
    return atLeast('SNAP payment, 32 connections, against TPC-B', 1, ours, yardstick, 'tx/s')
  } finally {
    await tpcb.drop()
    await lunas.drop()
  }
}

async function benchInquiry(server: string): Promise<Comparison> {
  const lunas = await createBenchDatabase(server, 'bench_snap', true)
  try {
    await fill(lunas, { schools: 500, pupils: 50_000, bills: 250_000, payments: 0 })
    const tokenFrom = await addBank(lunas)
    const api = await startApi(lunas.url, NOWHERE)
    const bare = await startHelper('bare-endpoint.ts', { DATABASE_URL: lunas.url })
    const token = await tokenFrom(api.url)
    const ask = (round: number) => send(api.url, inquiries(token, round))
    const askBare = () => send(bare.url, bareRequests())
    await ask(0)
    await askBare()
    let round = 1
    const { ours, yardstick } = await interleave(ROUNDS, () => ask(round++), askBare)
    await api.stop()
    await bare.stop()
    return atLeast('SNAP inquiry, against one bare query', 0.7, ours, yardstick, 'req/s')
  } finally {
    await lunas.drop()
  }
}

/** From one and the same sender, whoever is asked. */
function send(url: string, calls: LoadRequest[]): Promise<number> {
  return runBank(url, {
    connections: CONNECTIONS, seconds: SECONDS, calls: calls.map(onTheWire),
  })
}

/** One pupil each, who owes one bill. */
function payments(token: string, round: number): LoadRequest[] {
  const paidAmount = { value: `${SPP}.00`, currency: 'IDR' }
  return Array.from({ length: PER_ROUND }, (_, i) => {
    const n = round * PER_ROUND + i + 1
    // A prime step visits pupils from all over the table.
    const pupil = ((n * 7_919) % PUPILS) + 1
    return snapCall('payment', token, n, {
      ...numberOf(pupil), virtualAccountName: `Siswa Nomor ${pupil}`, paymentRequestId: `P${n}`,
      channelCode: 6011, paidAmount, totalAmount: paidAmount,
      trxDateTime: '2026-11-15T10:00:00+07:00', referenceNo: '00113696201', flagAdvise: 'N',
      subCompany: '00000', billDetails: [], additionalInfo: {},
    })
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
