import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Round } from './measure.ts'
import { endedChildrenMs, processorMs } from './processor.ts'

export const CLIENTS = 16
const THREADS = 2

/** Scale 10, the definition of our yardstick. */
export async function prepareTpcB(url: string): Promise<void> {
  await pgbench(url, ['-i', '-s', '10', '-q'])
}

/** The built-in TPC-B. `postgres` is the pid of the server's main process. */
export function runTpcB(url: string, postgres: number, seconds: number): Promise<Round> {
  return run(url, postgres, ['-T', `${seconds}`])
}

/**
 * A statement of ours: each client runs it `times` times, counting from `from`. Not limited by
 * time, since a fast machine would run out of payments.
 */
export type Script = { folder: string; name: string; statement: string; times: number; from: number }

/**
 * Runs a statement of ours with the same client, connections and protocol, in the role of the API.
 */
export async function runStatement(url: string, postgres: number, script: Script): Promise<Round> {
  const file = join(script.folder, `${script.name}.sql`)
  await writeFile(file, script.statement)
  const args = ['-n', '-t', `${script.times}`, '-f', file, '-D', `n=${script.from}`]
  return run(url, postgres, args, { PGOPTIONS: '-c role=lunas_api' })
}

/** The processor time of Postgres and of pgbench, which stands for the calling program. */
async function run(
  url: string, postgres: number, args: string[], env: Record<string, string> = {},
): Promise<Round> {
  const spent = async () => (await processorMs([postgres])) + (await endedChildrenMs())
  const before = await spent()
  const clients = ['-M', 'prepared', '-c', `${CLIENTS}`, '-j', `${THREADS}`]
  const output = await pgbench(url, [...clients, ...args], env)
  const after = await spent()
  const failed = /number of failed transactions: (\d+)/.exec(output)?.[1] ?? '0'
  const processed = /number of transactions actually processed: (\d+)/.exec(output)?.[1]
  const tps = /tps = ([\d.]+)/.exec(output)?.[1]
  if (!processed || !tps || failed !== '0') {
    throw new Error(`pgbench did not finish cleanly:\n${output}`)
  }
  const operations = Number(processed)
  return { operations, seconds: operations / Number(tps), processorMs: after - before }
}

function pgbench(url: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('pgbench', [...args, url], { env: { ...process.env, ...env } })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk))
    child.once('error', () =>
      reject(new Error('pgbench is missing: install the PostgreSQL client tools.')),
    )
    child.once('exit', (code) => (code === 0 ? resolve(output) : reject(new Error(output))))
  })
}
