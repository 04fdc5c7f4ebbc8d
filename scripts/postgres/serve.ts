import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../postgres.ts'
import { removeHome } from './home.ts'
import type { Settings } from './settings.ts'

/**
 * serve.ts <folder>: a throw-away server. Reports its address and, after each start, its process id
 * to the parent process. A killed server is started again on the same port, as in production.
 * Everything is deleted when the connection to the parent breaks.
 */
const SETTINGS: Settings = {
  // The machine itself does not crash, so fsync is not needed; commits are still waited for, since
  // the server is killed in the middle of them.
  fsync: 'off',
  synchronous_commit: 'on',
  max_connections: '250',
}

const [, , folder = ''] = process.argv
// When root starts us, PostgreSQL runs as another user and must be able to enter the folder.
chmodSync(folder, 0o711)
const dataDir = join(folder, 'postgres')
let postgres = await startPostgres({ dataDir, settings: SETTINGS })
let isStopping = false
process.on('disconnect', () => void stop())
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
tell()
await watch()

function tell(): void {
  if (process.connected) process.send?.({ url: postgres.url, pid: postgres.pid }, () => {})
}

async function watch(): Promise<void> {
  for (;;) {
    await postgres.exited
    if (isStopping) return
    postgres = await startPostgres({ dataDir, port: postgres.port, settings: SETTINGS })
    if (isStopping) await postgres.stop()
    else tell()
  }
}

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await postgres.stop()
  removeHome(dataDir)
  process.exit()
}
