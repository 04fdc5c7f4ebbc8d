import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../postgres.ts'
import { removeHome } from './home.ts'
import type { Settings } from './settings.ts'

/**
 * serve.ts <folder>: a throw-away server for whoever started us, who is told its address and, after
 * each start, its process. One that is killed comes back on the same port, as in production.
 * Everything goes when the line to our starter breaks.
 */
const SETTINGS: Settings = {
  // The machine itself is not switched off, so what was written to it stays; commits are waited
  // for, since the server is killed in the middle of them.
  fsync: 'off',
  synchronous_commit: 'on',
  max_connections: '250',
}

const [, , folder = ''] = process.argv
// When root starts us, PostgreSQL runs as somebody else and must get through.
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
