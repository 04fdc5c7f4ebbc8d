import { watch } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { WORKER_FLAGS } from '../apps/api/src/worker-flags.ts'
import { chooseSmtpPort, requireFreePorts } from './install/ports.mjs'
import { root, say } from './install/project.mjs'
import { openDatabase } from './supervisor/database.ts'
import { runFlow } from './supervisor/main-flow.ts'
import { claimDataDir } from './supervisor/owner.ts'
import { startProgram } from './supervisor/program.ts'
import type { Program } from './supervisor/program.ts'
import { ownerEnvironment, programEnvironment, readRunEnvironment } from './supervisor/run-environment.ts'
import { runScript } from './supervisor/run-to-end.ts'
import { requireSafeConfig } from './supervisor/safe-config.ts'
import { webApps } from './supervisor/web-build.ts'

const PROXIED = ['/api', '/uploads', '/health', '/metrics']
const VITE_PORT = 5173
const QUIET_MS = 150

await runFlow(develop, { codeWhenStopped: 0 })

/** Like `npm start`, but from the sources: a saved file takes effect at once. */
async function develop(stop: AbortSignal) {
  await requireFreePorts(process.env)
  requireSafeConfig(process.env)
  const sandboxSmtpPort = await chooseSmtpPort(process.env)
  const run = { ...readRunEnvironment(process.env), sandboxSmtpPort }
  await using opened = new AsyncDisposableStack()
  const owner = claimDataDir(run.dataDir, 'npm run dev')
  opened.defer(() => owner.release())
  const database = await openDatabase({ run, say, signal: stop })
  opened.defer(() => database.stop())
  const env = programEnvironment(run, database.url)
  const asOwner = ownerEnvironment(run, database.url)
  await runScript('apps/api/src/migrate.ts', asOwner, stop)
  await runScript('apps/api/src/seed-demo.ts', asOwner, stop)

  const start = (name: string, file: string, flags: readonly string[] = []) => {
    // Only reported: the developer fixes the file and saves it, which starts the program again.
    const program = startProgram({ name, file, flags, env, say, giveUp: say })
    opened.defer(() => program.stop())
    return program
  }
  const sandbox = start('sandbox', 'apps/sandbox/src/main.ts')
  const served = [start('api', 'apps/api/src/server.ts'), start('worker', 'apps/api/src/worker.ts', WORKER_FLAGS)]
  restartOnChange('apps/sandbox/src', [sandbox], stop)
  restartOnChange('apps/api/src', served, stop)
  restartOnChange('packages/contract/src', served, stop)
  restartOnChange('packages/values/src', [sandbox, ...served], stop)

  for (const [index, app] of webApps().entries()) {
    const vite = await startVite(app, VITE_PORT + index, run.port)
    opened.defer(() => vite.close())
    say(`${app}: ${vite.resolvedUrls?.local.join(' ')}`)
  }
  say(`API: http://localhost:${run.port}/api/docs   Sandbox: http://localhost:${run.sandboxPort}/`)
  await new Promise((done) => stop.addEventListener('abort', done, { once: true }))
  return 0
}

function restartOnChange(folder: string, programs: Program[], stop: AbortSignal) {
  let quiet: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const watcher = watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(quiet)
    // Editors write a file in several steps.
    quiet = setTimeout(() => {
      running = running.then(() => restartAll(programs, stop))
    }, QUIET_MS)
  })
  stop.addEventListener('abort', () => {
    clearTimeout(quiet)
    watcher.close()
  })
}

async function restartAll(programs: Program[], stop: AbortSignal) {
  if (stop.aborted) return
  say('Berkas berubah, dimulai lagi …')
  await Promise.all(programs.map((program) => program.restart()))
}

async function startVite(app: string, port: number, apiPort: number) {
  const target = `http://127.0.0.1:${apiPort}`
  const vite = await createServer({
    root: join(root, 'apps', app),
    server: { port, proxy: Object.fromEntries(PROXIED.map((path) => [path, { target }])) },
  })
  return vite.listen()
}
