import { setTimeout as sleep } from 'node:timers/promises'
import { createBenchDatabase, type BenchDatabase } from './bench-database.ts'
import {
  runBank, runLoad, startApi, startHelper, startWorker, type LoadRequest, type Target,
} from './children.ts'
import { cash, openDesk } from './desk.ts'
import { billOf, fill } from './fill.ts'
import { withinCost, type Comparison } from './measure.ts'
import { GROSS_AMOUNT, notification } from './notification.ts'
import { postgresPid, processorMs } from './processor.ts'
import { addBank, onTheWire, snapPayment } from './snap-bank.ts'

/** Enough payments that the idle cost of the programs hardly counts. */
const PER_WAY = 2_000
const CONNECTIONS = 16
/** From the call to a signed receipt and a queued message. */
const TARGET_MS = 6
/** One round of each way is the warm-up. */
const ROUNDS = 2
const WAYS = ['notification', 'bank', 'desk'] as const
type Way = (typeof WAYS)[number]
const PAYMENTS = PER_WAY * ROUNDS
/** Each way has its own pupils, each with one bill. */
const PUPILS = PAYMENTS * WAYS.length
/** Pupils without an open payment, who pay at a bank or at the desk. */
const OTHERS = pupilsWithout(PAYMENTS)
/** Of a school with few pupils, whose desk takes all the cash. */
const SCHOOLS = 20

/**
 * The cost of one payment in all processes, including receipt and queued messages. Messages are not
 * sent: that waits for WhatsApp and is the same for every payment.
 */
export async function benchWholeCost(server: string): Promise<Comparison[]> {
  const postgres = await postgresPid(server)
  const lunas = await createBenchDatabase(server, 'bench_whole', true)
  const gateway = await startHelper('gateway-responder.ts', { GROSS_AMOUNT })
  try {
    await fill(lunas, { schools: SCHOOLS, pupils: PUPILS, bills: PUPILS, payments: PAYMENTS })
    await addGuardians(lunas)
    const { token } = await openDesk(lunas)
    const tokenFrom = await addBank(lunas)
    // Without this right the worker sends nothing, and messages stay queued.
    await lunas.query('REVOKE SELECT ON kabar FROM lunas_worker')
    const api = await startApi(lunas.url, gateway.url)
    const worker = await startWorker(lunas.url)
    const target = { url: api.url, pids: [api.pid, worker.pid, postgres] }
    const bankToken = await tokenFrom(api.url)
    const pay: Record<Way, (round: number) => Promise<unknown>> = {
      notification: (round) => send(target, from(round, (n) => notification(n))),
      desk: (round) => send(target, from(round, (n) => cash(token, other(PAYMENTS + n)))),
      bank: (round) => runBank(target, {
        connections: CONNECTIONS, seconds: 600,
        calls: from(round, (n) => onTheWire(snapPayment(bankToken, n, other(n)))),
      }),
    }
    const comparisons: Comparison[] = []
    let done = 0
    for (const way of WAYS) {
      for (let round = 0; round < ROUNDS; round++) {
        const before = await processorMs(target.pids)
        await pay[way](round)
        await expectFollowed(lunas, (done += PER_WAY))
        const cost = ((await processorMs(target.pids)) - before) / PER_WAY
        if (round > 0) {
          comparisons.push(withinCost(`A payment by ${way} with all that follows`, TARGET_MS, cost))
        }
      }
    }
    await worker.stop()
    await api.stop()
    return comparisons
  } finally {
    await gateway.stop()
    await lunas.drop()
  }
}

function pupilsWithout(payments: number): number[] {
  const opened = new Set(Array.from({ length: payments }, (_, i) => billOf(i + 1, PUPILS) + 1))
  return Array.from({ length: PUPILS }, (_, i) => i + 1).filter((pupil) => !opened.has(pupil))
}

function other(n: number): number {
  const pupil = OTHERS[n - 1]
  if (pupil === undefined) throw new Error('there are not enough pupils')
  return pupil
}

function from<T>(round: number, make: (n: number) => T): T[] {
  return Array.from({ length: PER_WAY }, (_, i) => make(round * PER_WAY + i + 1))
}

function send(target: Target, requests: LoadRequest[]): Promise<unknown> {
  return runLoad(target, { connections: CONNECTIONS, seconds: 600, requests, once: true })
}

/** Waits until every payment has a signed receipt and a queued message, and no job is left. */
async function expectFollowed({ query }: BenchDatabase, payments: number): Promise<void> {
  for (;;) {
    const [row] = await query<{ signed: number; queued: number; jobs: number }>(
      `SELECT (SELECT count(*) FROM kuitansi_isi)::int AS signed,
              (SELECT count(*) FROM kabar)::int AS queued,
              ((SELECT count(*) FROM job_outbox)
               + (SELECT count(*) FROM graphile_worker.jobs))::int AS jobs`,
    )
    if (row && row.jobs === 0 && row.signed >= payments) {
      if (row.queued < payments) {
        throw new Error(`The round is invalid: ${payments} payments queued ${row.queued} messages.`)
      }
      return
    }
    await sleep(100)
  }
}

/** One guardian per pupil, who wants messages about receipts. */
async function addGuardians({ query }: BenchDatabase): Promise<void> {
  await query(
    `INSERT INTO pengguna (institusi_id, id, level, nama, nomor_wa)
     SELECT institusi_id, gen_random_uuid(), 'wali', 'Wali ' || nama, '628' || lpad(nis, 10, '1')
       FROM siswa`,
  )
  await query(
    `INSERT INTO siswa_wali (institusi_id, siswa_id, nomor_wa)
     SELECT institusi_id, id, '628' || lpad(nis, 10, '1') FROM siswa`,
  )
  await query('VACUUM ANALYZE pengguna, siswa_wali')
}
