import { join } from 'node:path'
import type { FileMutation } from '../mutations.ts'
import { createGatewayControl, type GatewayControl } from '../gateway-control.ts'
import { freePort } from './free-port.ts'
import { createProgram, type Program } from './program.ts'

/** All programs of one simulation, and their simulated time. */
export type Town = {
  apis: readonly Program[]
  workers: readonly Program[]
  sandbox: Program
  /** The addresses of the API processes; one of them may be down. */
  apiUrls: readonly string[]
  gateway: GatewayControl
  now(): Date
  /** Lets simulated time pass, in all programs within a few milliseconds of each other. */
  passTime(ms: number): Promise<void>
  startAll(): Promise<void>
  restart(program: Program, downtime: Promise<unknown>): Promise<void>
  killAll(): Promise<void>
  /** Stops all programs for good. */
  isGone(): boolean
}

type TownOptions = {
  databaseUrl: string
  folder: string
  apiCount: number
  workerCount: number
  mutations: readonly FileMutation[]
}

/** Short, so that a gateway that does not answer costs the simulation little time. */
const GATEWAY_TIMEOUT_MS = 700
/** Few connections: every restart opens them again, and each must prepare its plans. */
const DB_CONNECTIONS = 6
/** The first retry of a notification comes after 1.2 s instead of two minutes. */
const RETRY_SCALE = 0.01
/** Different lifetimes, so that every larger step of time expires some charges. */
const METODE = {
  bni_va: { berlaku_menit: 5 }, bri_va: { berlaku_menit: 60 }, cimb_va: { berlaku_menit: 240 },
}

export async function createTown(options: TownOptions): Promise<Town> {
  const { databaseUrl, folder, apiCount, workerCount, mutations } = options
  const sandboxPort = await freePort()
  const ports = await Promise.all(Array.from({ length: apiCount }, freePort))
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const logFile = (name: string) => join(folder, `${name}.log`)
  const apiEnv = {
    DATABASE_URL: databaseUrl, HOST: '127.0.0.1', LOG_LEVEL: 'warn', LUNAS_LIMIT_FACTOR: '100000',
    LUNAS_MIDTRANS_URL: sandboxUrl, LUNAS_METODE: JSON.stringify(METODE),
    LUNAS_MIDTRANS_TIMEOUT_MS: String(GATEWAY_TIMEOUT_MS),
    LUNAS_DB_CONNECTIONS: String(DB_CONNECTIONS), LUNAS_STORAGE: join(folder, 'berkas'),
    ...(mutations.length > 0 && { SIMULATION_MUTATIONS: JSON.stringify(mutations) }),
    // No one here has an e-mail address, so no mail server is needed.
    WHATSAPP_URL: sandboxUrl, SMTP_URL: 'smtp://127.0.0.1:9',
  }
  const apiUrls = ports.map((port) => `http://127.0.0.1:${port}`)
  const apis = ports.map((port, i) =>
    createProgram({
      name: `api-${i + 1}`, file: 'apps/api/src/server.ts', logFile: logFile(`api-${i + 1}`),
      env: { ...apiEnv, PORT: String(port) }, healthUrl: `${apiUrls[i]}/health`,
    }),
  )
  const workers = Array.from({ length: workerCount }, (_, i) =>
    createProgram({
      name: `worker-${i + 1}`, file: 'apps/api/src/worker.ts', env: apiEnv,
      logFile: logFile(`worker-${i + 1}`),
    }),
  )
  const sandbox = createProgram({
    name: 'sandbox', file: 'apps/sandbox/src/main.ts', logFile: logFile('sandbox'),
    env: {
      SANDBOX_PORT: String(sandboxPort), PORT: String(ports[0]), DATA_DIR: folder,
      SANDBOX_RETRY_SCALE: String(RETRY_SCALE), SANDBOX_SMTP_PORT: '0',
    },
    healthUrl: `${sandboxUrl}/health`,
  })
  return liveIn({ apis, workers, sandbox, apiUrls, gateway: createGatewayControl(sandboxUrl) })
}

type Programs = Pick<Town, 'apis' | 'workers' | 'sandbox' | 'apiUrls' | 'gateway'>

function liveIn(programs: Programs): Town {
  const { apis, workers, sandbox, gateway } = programs
  let offset_ms = 0
  /** The clock offset at the sandbox's start; its own clock counts from there. */
  let sandboxOffset = 0
  let isGone = false

  async function start(program: Program): Promise<void> {
    if (isGone) return
    if (program === sandbox) sandboxOffset = offset_ms
    await program.start(offset_ms)
    // Time may have passed while the program was starting.
    program.tellTime(offset_ms)
    if (program === sandbox) await gateway.takeUp(offset_ms - sandboxOffset)
  }

  return {
    ...programs,
    now: () => new Date(Date.now() + offset_ms),
    async passTime(ms) {
      offset_ms += ms
      for (const program of [...apis, ...workers]) program.tellTime(offset_ms)
      await gateway.setClock(offset_ms - sandboxOffset)
    },
    async startAll() {
      await start(sandbox)
      await Promise.all([...apis, ...workers].map(start))
    },
    async restart(program, downtime) {
      await program.kill()
      await downtime
      await start(program)
    },
    isGone: () => isGone,
    async killAll() {
      isGone = true
      await Promise.all([...apis, ...workers, sandbox].map((program) => program.kill()))
    },
  }
}
