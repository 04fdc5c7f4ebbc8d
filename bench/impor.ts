import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@lunas/api/test/client'
import type { Tugas } from '@lunas/contract/tugas/tugas'
import { formatKode } from '@lunas/values/kode'
import { createBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { runLoad, runPaced, spread, startApi, startWorker, type LoadRequest } from './children.ts'
import { cash, logIn, openDesk } from './desk.ts'
import { fill, idOf } from './fill.ts'
import { lookUps } from './look-up.ts'
import { atMost, median, p95, rateOf, within, type Comparison } from './measure.ts'
import { memoryMb, watchMemory } from './memory.ts'
import { postgresPid } from './processor.ts'
import { pupilCsv, pupilXlsx } from './pupil-file.ts'

/** A smaller file tries the section out: LUNAS_BENCH_SISWA=5000. */
const ROWS = Number(process.env.LUNAS_BENCH_SISWA ?? 100_000)
const SECONDS_MAX = 60
const MEMORY_MB_MAX = 200
const SLOWER_MAX = 1.5
const SCHOOLS = 20
/** Each has one bill, which is paid once. */
const PUPILS = 60_000
const OFFICER = '00000000-0000-7000-9000-000000000013'
/** A busy moment of a school that uses a tenth of the machine. */
const PACE = { lookUps: 60, payments: 20, seconds: 3 }
const CONNECTIONS = 16
const LOOK_UP_SECONDS = 2
const PAYMENTS_PER_ROUND = 400
/** Postgres counts what a connection did up to ten seconds later; a file that is alone must not rest for it. */
const COUNTED_MS = 11_000
/** Rounds without an import, before it and again after it. */
const CALM_ROUNDS = 4

/** Milliseconds of each request, or requests of each second. */
type Measured = { lookUps: number[]; payments: number[] }

/**
 * A large file of pupils, sent as the portal sends it, read and applied by the worker: how long it takes, how much memory,
 * and how much slower look-ups and payments are meanwhile, at a steady pace and as fast as they go.
 */
export async function benchImpor(server: string): Promise<Comparison[]> {
  const database = await createBenchDatabase(server, 'bench_impor', true)
  try {
    await fill(database, { schools: SCHOOLS, pupils: PUPILS, bills: PUPILS, payments: 0 })
    const load = await prepareLoad(database)
    const officer = await logIn(database, { id: OFFICER, level: 'admin_institusi' })
    await database.query(`SELECT link_sekolah('mobile', $1, NULL)`, [OFFICER])
    const [xlsx, csv] = [await pupilXlsx(ROWS), pupilCsv(ROWS)]
    const api = await startApi(database.url, 'http://127.0.0.1:9')
    const worker = await startWorker(database.url)
    const programs = { api: api.pid, worker: worker.pid, postgres: await postgresPid(server) }
    const importInto = (school: number, file: Uint8Array<ArrayBuffer> | string) =>
      importFile(api.url, officer, { school, file })
    try {
      await load.atPace(api.url)
      await noJobs(database)
      await sleep(COUNTED_MS)
      const alone = await aloneRows(programs, () => importInto(1, xlsx))
      const paced = await besides(() => load.atPace(api.url), () => importInto(2, xlsx))
      const fast = await besides(() => load.asFastAsItGoes(api.url), () => importInto(3, csv))
      return [...alone, ...latencyRows(paced), ...rateRows(fast)]
    } finally {
      await worker.stop()
      await api.stop()
    }
  } finally {
    await database.drop()
  }
}

/** The file while nobody else is there: time, and memory above that of idle programs. */
async function aloneRows(
  programs: Readonly<Record<'api' | 'worker' | 'postgres', number>>, run: () => Promise<Taken>,
): Promise<Comparison[]> {
  const idle = { api: await memoryMb([programs.api]), worker: await memoryMb([programs.worker]), postgres: await memoryMb([programs.postgres]) }
  const { done, peakMb } = await watchMemory(programs, run)
  const what = `A file of ${ROWS.toLocaleString('en')} pupils (.xlsx)`
  const above = (name: keyof typeof programs) => peakMb[name] - idle[name]
  return [
    within(`${what}, read`, SECONDS_MAX, done.readSeconds, 's'),
    within(`${what}, read and applied`, SECONDS_MAX, done.readSeconds + done.applySeconds, 's'),
    within(`${what}: memory of the API above idle`, MEMORY_MB_MAX, above('api'), 'MB'),
    within(`${what}: memory of the worker above idle`, MEMORY_MB_MAX, above('worker'), 'MB'),
    within(`${what}: memory of Postgres above idle`, MEMORY_MB_MAX, above('postgres'), 'MB'),
  ]
}

function latencyRows({ calm, during, taken }: Besides): Comparison[] {
  const seconds = (taken.readSeconds + taken.applySeconds).toFixed(0)
  return (['lookUps', 'payments'] as const).flatMap((kind) => {
    const [ours, yardstick] = [during, calm].map((rounds) => rounds.flatMap((round) => round[kind]))
    const what = `${wordOf(kind)} at a steady pace, beside a file of ${seconds} s (.xlsx)`
    return [
      atMost(`${what}: median`, SLOWER_MAX, [median(ours ?? [])], [median(yardstick ?? [])], 'ms'),
      atMost(`${what}: p95`, SLOWER_MAX, [p95(ours ?? [])], [p95(yardstick ?? [])], 'ms'),
    ]
  })
}

function rateRows({ calm, during, taken }: Besides): Comparison[] {
  const seconds = (taken.readSeconds + taken.applySeconds).toFixed(0)
  return (['lookUps', 'payments'] as const).map((kind) => {
    const [ours, yardstick] = [during, calm].map((rounds) => median(rounds.flatMap((round) => round[kind])))
    const what = `${wordOf(kind)} as fast as they go, beside a file of ${seconds} s (.csv): time each`
    return atMost(what, SLOWER_MAX, [1_000 / (ours ?? 0)], [1_000 / (yardstick ?? 0)], 'ms')
  })
}

function wordOf(kind: 'lookUps' | 'payments'): string {
  return kind === 'lookUps' ? 'Look-ups' : 'Payments at the desk'
}

type Besides = { calm: Measured[]; during: Measured[]; taken: Taken }

/** Rounds of a load before, during and after an import. The round in which it ends is not counted. */
async function besides(round: () => Promise<Measured>, run: () => Promise<Taken>): Promise<Besides> {
  const calm: Measured[] = []
  const beCalm = async () => {
    for (let i = 0; i < CALM_ROUNDS; i += 1) calm.push(await round())
  }
  await beCalm()
  const during: Measured[] = []
  let isRunning = true
  const running = run().finally(() => (isRunning = false))
  while (isRunning) {
    const done = await round()
    if (isRunning || during.length === 0) during.push(done)
  }
  const taken = await running
  await beCalm()
  return { calm, during, taken }
}

type Taken = { readSeconds: number; applySeconds: number }

/** Sends the file as the portal does, waits until it is read, and has it applied. */
async function importFile(
  url: string, token: string, { school, file }: { school: number; file: Uint8Array<ArrayBuffer> | string },
): Promise<Taken> {
  const api = createClient(url)
  const done = async ({ idtugas }: Tugas) => {
    for (;;) {
      const tugas = await api.call('getTugas', { idtugas }, { token })
      if (tugas.hasil && 'impor_siswa' in tugas.hasil) return tugas.hasil.impor_siswa
      if (tugas.status !== 'berjalan') throw new Error(`The import ended: ${JSON.stringify(tugas.kegagalan)}`)
      await sleep(250)
    }
  }
  const begun = performance.now()
  const idsekolah = formatKode('sekolah', 'mobile', idOf(1, school))
  const { idimpor } = await done(await api.call('imporSiswa', { idsekolah, nama_berkas: 'siswa.xlsx' }, { token, file }))
  const read = performance.now()
  const { baris } = await done(await api.call('terapkanImporSiswa', { idimpor, satukan: true }, { token }))
  if (baris !== ROWS) throw new Error(`The round is invalid: ${baris} of ${ROWS} rows were applied.`)
  return { readSeconds: (read - begun) / 1_000, applySeconds: (performance.now() - read) / 1_000 }
}

async function prepareLoad(database: BenchDatabase) {
  const { token } = await openDesk(database)
  const asked = lookUps(PUPILS, SCHOOLS)
  let paid = 0
  const payments = (count: number) => Array.from({ length: count }, () => cash(token, (paid += 1)))
  return {
    async atPace(url: string): Promise<Measured> {
      const timed = (requests: LoadRequest[]) => requests.map((one) => ({ ...one, isTimed: true }))
      const paying = timed(payments(PACE.payments * PACE.seconds))
      const requests = spread([timed(asked.slice(0, PACE.lookUps * PACE.seconds)), paying])
      const latencies = await runPaced({ url, pids: [] }, {
        connections: CONNECTIONS, seconds: PACE.seconds, once: true, perSecond: PACE.lookUps + PACE.payments, requests,
      })
      const isPayment = new Set<LoadRequest>(paying)
      const of = (wanted: boolean) => latencies.filter((_, i) => isPayment.has(requests[i] as LoadRequest) === wanted)
      return { lookUps: of(false), payments: of(true) }
    },
    async asFastAsItGoes(url: string): Promise<Measured> {
      const plan = { connections: CONNECTIONS, seconds: LOOK_UP_SECONDS }
      const asking = await runLoad({ url, pids: [] }, { ...plan, requests: asked })
      const paying = await runLoad({ url, pids: [] }, {
        ...plan, seconds: 600, once: true, requests: payments(PAYMENTS_PER_ROUND),
      })
      return { lookUps: [rateOf(asking)], payments: [rateOf(paying)] }
    },
  }
}

/** Waits until the worker has done what followed the payments; then it is idle. */
async function noJobs({ query }: BenchDatabase): Promise<void> {
  for (;;) {
    const [row] = await query<{ jobs: number }>(
      'SELECT ((SELECT count(*) FROM job_outbox) + (SELECT count(*) FROM graphile_worker.jobs))::int AS jobs',
    )
    if (row?.jobs === 0) return
    await sleep(100)
  }
}
