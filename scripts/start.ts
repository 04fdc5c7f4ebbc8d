import { join } from 'node:path'
import { WORKER_FLAGS } from '../apps/api/src/worker-flags.ts'
import { chooseSmtpPort, requireFreePorts } from './install/ports.mjs'
import { say } from './install/project.mjs'
import { openDatabase } from './supervisor/database.ts'
import { runFlow } from './supervisor/main-flow.ts'
import { claimDataDir } from './supervisor/owner.ts'
import { startProgram } from './supervisor/program.ts'
import { ownerEnvironment, programEnvironment, readRunEnvironment } from './supervisor/run-environment.ts'
import { runScript } from './supervisor/run-to-end.ts'
import { requireSafeConfig } from './supervisor/safe-config.ts'
import { waitForHttp } from './supervisor/wait-for-http.ts'
import { buildStaleApps } from './supervisor/web-build.ts'
import { welcome } from './supervisor/welcome.ts'

await runFlow(start, { codeWhenStopped: 0 })

/** Starts everything, waits until asked to stop, and stops in the reverse order. */
async function start(stop: AbortSignal) {
  await requireFreePorts(process.env)
  requireSafeConfig(process.env)
  const sandboxSmtpPort = await chooseSmtpPort(process.env)
  const run = { ...readRunEnvironment(process.env), sandboxSmtpPort }

  await using opened = new AsyncDisposableStack()
  const owner = claimDataDir(run.dataDir, 'npm start')
  opened.defer(() => owner.release())

  const failed = new AbortController()
  const signal = AbortSignal.any([stop, failed.signal])
  const opening = openDatabase({ run, say, signal })
  opened.defer(() => opening.then((result) => result.stop(), ignore))
  const building = buildStaleApps({ env: process.env, signal, say })
  opened.defer(() => {
    failed.abort()
    return building.catch(ignore)
  })
  const [database] = await Promise.all([opening, building])
  signal.throwIfAborted()
  say(database.isEmbedded ? 'PostgreSQL bawaan siap.' : 'Basis data dari DATABASE_URL siap.')

  const env = programEnvironment(run, database.url)
  const asOwner = ownerEnvironment(run, database.url)
  const startNamed = (name: string, file: string, flags: readonly string[] = []) => {
    const logFile = join(run.logDir, `${name}.log`)
    const giveUp = (sentence: string) => failed.abort(new Error(sentence))
    return startProgram({ name, file, flags, env, logFile, say, giveUp })
  }
  // In production the far side of the wire is real.
  const isProduction = process.env['NODE_ENV'] === 'production'
  if (!isProduction) {
    const sandbox = startNamed('sandbox', 'apps/sandbox/src/main.ts')
    opened.defer(() => sandbox.stop())
  }

  await runScript('apps/api/src/migrate.ts', asOwner, signal)
  await runScript('apps/api/src/seed-demo.ts', asOwner, signal)

  const api = startNamed('api', 'apps/api/src/server.ts')
  const worker = startNamed('worker', 'apps/api/src/worker.ts', WORKER_FLAGS)
  opened.defer(async () => {
    await Promise.all([api.stop(), worker.stop()])
  })
  const host = process.env['HOST'] || '0.0.0.0'
  // Whoever listens everywhere also listens here.
  const near = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  await waitForHttp(`http://${near}:${run.port}/health`, signal)
  if (!isProduction) await waitForHttp(`http://127.0.0.1:${run.sandboxPort}/faults`, signal)
  say(welcome(run, performance.now(), isProduction))

  await new Promise((done) => signal.addEventListener('abort', done, { once: true }))
  if (!stop.aborted) throw failed.signal.reason
  return 0
}

/** An error that was reported already, or that no longer matters while stopping. */
function ignore() {}
