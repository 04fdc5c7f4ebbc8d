import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { deriveUrls, loginEnvironment } from '@lunas/api/bench/login-roles'
import { WORKER_FLAGS } from '@lunas/api/bench/worker-flags'
import type { Round } from './measure.ts'
import { processorMs } from './processor.ts'

const HERE = import.meta.dirname
const API = join(HERE, '../apps/api/src/server.ts')
const WORKER = join(HERE, '../apps/api/src/worker.ts')

export type Running = { url: string; pid: number; stop(): Promise<void> }

/** The real API process, as started by `npm start`, with high limits. */
export async function startApi(databaseUrl: string, midtransUrl: string): Promise<Running> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = fork(API, {
    env: {
      ...process.env,
      PORT: `${port}`,
      HOST: '127.0.0.1',
      ...loginsTo(databaseUrl),
      LUNAS_MIDTRANS_URL: midtransUrl,
      LUNAS_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await waitForHealth(`${url}/health`, child)
  return { url, pid: pidOf(child), stop: () => stopChild(child) }
}

/** Logins to this database instead of those in our own environment, which are of another one. */
function loginsTo(databaseUrl: string): NodeJS.ProcessEnv {
  return { ...loginEnvironment(deriveUrls(databaseUrl)), DATABASE_URL: undefined }
}

/** The real worker, with the flags of `npm start`; its messages are not delivered. */
export async function startWorker(databaseUrl: string): Promise<Omit<Running, 'url'>> {
  const child = fork(WORKER, {
    env: {
      ...process.env, ...loginsTo(databaseUrl), WHATSAPP_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'fatal',
    },
    execArgv: [...process.execArgv, ...WORKER_FLAGS],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return { pid: pidOf(child), stop: () => stopChild(child) }
}

/** Starts a helper program of this folder, which reports its address once it listens. */
export async function startHelper(file: string, env: Record<string, string>): Promise<Running> {
  const child = fork(join(HERE, file), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [url] = (await once(child, 'message')) as [string]
  return { url, pid: pidOf(child), stop: () => stopChild(child) }
}

export type LoadPlan = {
  connections: number
  seconds: number
  requests: LoadRequest[]
  /** Whether each request may be sent only once; otherwise they are repeated in a cycle. */
  once?: boolean
  /** Sends at this pace instead of as fast as answers come; the answer then has the latencies. */
  perSecond?: number
}
export type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  body?: string
  /** In addition to the headers of every call of ours. */
  headers?: Record<string, string>
  /** Whether its latency counts, in a load with a pace. */
  isTimed?: boolean
}

/** Raw calls, the number of connections, and the duration. */
export type BankPlan = { connections: number; seconds: number; calls: string[] }

const loads = new Map<string, ChildProcess>()

/** The address, and all processes that work for the answer, such as Postgres and the worker. */
export type Target = { url: string; pids: readonly number[] }

/** How many expected answers came, and in how long. */
type Answered = Pick<Round, 'operations' | 'seconds'> & { latenciesMs?: number[] }

/**
 * Counts expected answers and the processor time of the answering processes. One load process is
 * used for all rounds: a new one would spend its first seconds compiling, on the two cores that are
 * measured.
 */
export function runLoad(target: Target, plan: LoadPlan): Promise<Round> {
  return measure(target, () => runIn('load-process.ts', target.url, plan))
}

/** The same for prepared calls. */
export function runBank(target: Target, plan: BankPlan): Promise<Round> {
  return measure(target, () => runIn('bank-process.ts', target.url, plan))
}

/** One load of several kinds of requests, each kind spread evenly over it. */
export function spread(kinds: readonly (readonly LoadRequest[])[]): LoadRequest[] {
  const placed = kinds.flatMap((requests) => requests.map((request, i) => ({ request, at: i / requests.length })))
  return placed.toSorted((a, b) => a.at - b.at).map(({ request }) => request)
}

/** The latencies of the timed requests of a load with a pace, in their order, from the moment each was due. */
export async function runPaced({ url }: Target, plan: LoadPlan): Promise<number[]> {
  return (await runIn('load-process.ts', url, plan)).latenciesMs ?? []
}

async function measure({ pids }: Target, run: () => Promise<Answered>): Promise<Round> {
  const before = await processorMs(pids)
  const answered = await run()
  return { ...answered, processorMs: (await processorMs(pids)) - before }
}

async function runIn(file: string, url: string, plan: LoadPlan | BankPlan): Promise<Answered> {
  const child = loads.get(file) ?? startLoad(file)
  const told = new AbortController()
  child.send({ url, plan })
  try {
    return await Promise.race([
      once(child, 'message', told).then(([answered]) => answered as Answered),
      once(child, 'exit', told).then(() => {
        throw new Error('the load stopped at an answer it did not expect')
      }),
    ])
  } finally {
    told.abort()
  }
}

function startLoad(file: string): ChildProcess {
  const child = fork(join(HERE, file), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  loads.set(file, child)
  // It lives as long as the benchmark, but must not keep it running.
  child.unref()
  child.channel?.unref()
  process.once('exit', () => child.kill())
  return child
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('a program did not start')
  return pid
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

async function waitForHealth(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the API process ended before it was healthy')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
