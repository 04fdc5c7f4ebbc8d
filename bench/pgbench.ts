import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const CLIENTS = 16
const THREADS = 2

/** Scale 10, as the yardstick is defined. */
export async function prepareTpcB(url: string): Promise<void> {
  await pgbench(url, ['-i', '-s', '10', '-q'])
}

/** Transactions a second of the built-in TPC-B. */
export function runTpcB(url: string, seconds: number): Promise<number> {
  return tps(url, ['-M', 'prepared', '-c', `${CLIENTS}`, '-j', `${THREADS}`, '-T', `${seconds}`])
}

/**
 * The same client, connections and protocol for a statement of ours, as the role the API uses;
 * each client begins to count at `n`.
 */
export async function runStatement(
  url: string,
  folder: string,
  name: string,
  statement: string,
  seconds: number,
  n: number,
): Promise<number> {
  const file = join(folder, `${name}.sql`)
  await writeFile(file, statement)
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    `${CLIENTS}`,
    '-j',
    `${THREADS}`,
    '-T',
    `${seconds}`,
    '-f',
    file,
    '-D',
    `n=${n}`,
  ]
  return tps(url, args, { PGOPTIONS: '-c role=lunas_api' })
}

async function tps(url: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const output = await pgbench(url, args, env)
  const failed = /number of failed transactions: (\d+)/.exec(output)?.[1] ?? '0'
  const match = /tps = ([\d.]+)/.exec(output)
  if (!match || failed !== '0') throw new Error(`pgbench did not finish cleanly:\n${output}`)
  return Number(match[1])
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
