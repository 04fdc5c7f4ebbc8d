import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** One of our programs as a process of its own, which can be killed and started again. */
export type Program = {
  readonly name: string
  start(offset_ms: number): Promise<void>
  /** SIGKILL, as in a power cut: nothing is finished. */
  kill(): Promise<void>
  tellTime(offset_ms: number): void
}

type ProgramOptions = {
  name: string
  /** The path from the project's root. */
  file: string
  env: Record<string, string>
  logFile: string
  /** Polled until it answers; a program without one counts as ready once it runs. */
  healthUrl?: string
}

const ROOT = join(import.meta.dirname, '../../../../..')
const MOVED_CLOCK = join(import.meta.dirname, 'moved-clock.ts')
const MUTATED_SOURCE = join(import.meta.dirname, 'mutated-source.ts')
const READY_MS_MAX = 90_000
const COME_BACK_MS = 250
/** A developer's own settings must not reach the simulated programs. */
const FOREIGN = /^(LUNAS_|PG|DATABASE_URL$|DATA_DIR$|PORT$|SANDBOX_|NODE_ENV$|VITEST|NODE_OPTIONS$)/

export function createProgram({ name, file, env, logFile, healthUrl }: ProgramOptions): Program {
  let child: ChildProcess | undefined
  let offset_ms = 0
  let isWanted = false
  const clean = Object.entries(process.env).filter(([variable]) => !FOREIGN.test(variable))

  function launch(): void {
    const log = openSync(logFile, 'a')
    const imports = env.SIMULATION_MUTATIONS ? [MOVED_CLOCK, MUTATED_SOURCE] : [MOVED_CLOCK]
    const flags = imports.flatMap((path) => ['--import', path])
    const started = spawn(process.execPath, [...flags, join(ROOT, file)], {
      cwd: ROOT,
      env: {
        ...Object.fromEntries(clean), ...env,
        SIMULATION_OFFSET_MS: String(offset_ms),
        NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compile'),
      },
      stdio: ['ignore', log, log, 'ipc'],
    })
    closeSync(log)
    // A message to a process that was just killed may be lost.
    started.on('error', () => {})
    started.once('exit', () => void comeBack(started))
    child = started
  }

  /** Restarts a program that ends by itself, as the supervisor of `npm start` does. */
  async function comeBack(ended: ChildProcess): Promise<void> {
    await pause(COME_BACK_MS)
    if (isWanted && child === ended) launch()
  }

  async function untilReady(): Promise<void> {
    const until = performance.now() + READY_MS_MAX
    for (;;) {
      const trouble = healthUrl && (await findTrouble(healthUrl))
      if (!trouble) return
      if (performance.now() > until) {
        throw new Error(`${name} did not start (${trouble}); see ${logFile}`)
      }
      await pause(20)
    }
  }

  return {
    name,
    async start(now_ms) {
      offset_ms = now_ms
      isWanted = true
      launch()
      await untilReady()
    },
    async kill() {
      isWanted = false
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child?.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    },
    tellTime(now_ms) {
      offset_ms = now_ms
      if (child?.connected) child.send({ offset_ms }, () => {})
    },
  }
}

/** Undefined when the program is healthy. */
async function findTrouble(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    const text = await response.text()
    return response.ok ? undefined : `${response.status} ${text}`
  } catch (error) {
    return String(error)
  }
}
