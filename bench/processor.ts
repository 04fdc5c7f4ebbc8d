import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'

/** The kernel counts processor time in hundredths of a second. */
const MS_PER_TICK = 10

type Process = { pid: number; parent: number; ownMs: number; endedChildrenMs: number }

/**
 * Processor time of these processes and all their descendants so far, in milliseconds. The time of
 * a child moves to its parent when the child ends, so the sum never falls.
 */
export async function processorMs(roots: readonly number[]): Promise<number> {
  return (await withDescendants(roots)).reduce((sum, { ownMs, endedChildrenMs }) => sum + ownMs + endedChildrenMs, 0)
}

/** These processes and all that they started. */
export async function withDescendants(roots: readonly number[]): Promise<Process[]> {
  const all = await listProcesses()
  const counted = new Set(roots)
  // Parents usually come before children; the loop repeats until nothing is added.
  for (let size = 0; size !== counted.size;) {
    size = counted.size
    for (const { pid, parent } of all) if (counted.has(parent)) counted.add(pid)
  }
  return all.filter(({ pid }) => counted.has(pid))
}

/** The time of programs that this one started and that have ended, such as pgbench. */
export async function endedChildrenMs(): Promise<number> {
  return (await readProcess('self')).endedChildrenMs
}

/** The main process of a Postgres on this machine, the parent of all its others. */
export async function postgresPid(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const backend = rows[0]?.pid
    if (backend === undefined) throw new Error('Postgres did not report its process id')
    return (await readProcess(backend)).parent
  } catch (cause) {
    throw new Error('Processor time needs Linux and a Postgres on this machine.', { cause })
  } finally {
    await client.end()
  }
}

async function listProcesses(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(pids.map((pid) => readProcess(pid).catch(() => undefined)))
  return found.filter((process) => process !== undefined)
}

async function readProcess(pid: number | 'self'): Promise<Process> {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1')
  // The name in brackets may contain anything; the counters come after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ').map(Number)
  const [, parent = 0] = fields
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
  return {
    pid: Number.parseInt(text, 10),
    parent,
    ownMs: (user + system) * MS_PER_TICK,
    endedChildrenMs: (endedUser + endedSystem) * MS_PER_TICK,
  }
}
