import { resolve } from 'node:path'
import { root, say } from './install/project.mjs'
import { findRunningPostgres } from './postgres.ts'
import { openDatabase } from './supervisor/database.ts'
import { runFlow } from './supervisor/main-flow.ts'
import { claimDataDir, findOwner } from './supervisor/owner.ts'
import { ownerEnvironment, readRunEnvironment } from './supervisor/run-environment.ts'
import type { RunEnvironment } from './supervisor/run-environment.ts'
import { runNode, runScript } from './supervisor/run-to-end.ts'

const LONG_RUNNING = ['npm start', 'npm run dev']

await runFlow(run)

/** run.mjs [--postgres] [--migrate] <file> args…: a TypeScript file, with a database if asked. */
async function run(signal: AbortSignal) {
  const words = process.argv.slice(2)
  const at = words.findIndex((word) => !word.startsWith('--'))
  const [file, ...args] = words.slice(at)
  const wishes = words.slice(0, at)
  if (at < 0 || !file) throw new Error('Cara pakai: node scripts/run.mjs <file> …')
  const command = { args: [resolve(root, file), ...args], signal, isLoud: true }
  if (wishes.length === 0) return (await runNode({ ...command, env: process.env })).code

  const where = readRunEnvironment(process.env)
  await using opened = new AsyncDisposableStack()
  const url = findNeighbour(where) ?? (await openOwn(where, signal, opened))
  const env = ownerEnvironment(where, url)
  if (wishes.includes('--migrate')) await runScript('apps/api/src/migrate.ts', env, signal)
  return (await runNode({ ...command, env })).code
}

/** The server of a running `npm start`. */
function findNeighbour(where: RunEnvironment) {
  if (where.databaseUrl) return undefined
  const owner = findOwner(where.dataDir)
  if (!owner || !LONG_RUNNING.includes(owner.program)) return undefined
  return findRunningPostgres(where.postgresDir)
}

async function openOwn(where: RunEnvironment, signal: AbortSignal, opened: AsyncDisposableStack) {
  if (!where.databaseUrl) {
    const owner = claimDataDir(where.dataDir, `npm run ${process.env['npm_lifecycle_event']}`)
    opened.defer(() => owner.release())
  }
  const database = await openDatabase({ run: where, say, signal })
  opened.defer(() => database.stop())
  return database.url
}
