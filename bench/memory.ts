import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { withDescendants } from './processor.ts'

const EVERY_MS = 200
const BYTES_PER_KB = 1_024
const MB = 1_000_000

/**
 * What these processes and all that they started hold in memory for themselves, in MB. Pages of files and the shared
 * buffers of Postgres, which fill up with any work, do not count.
 */
export async function memoryMb(roots: readonly number[]): Promise<number> {
  const held = await Promise.all((await withDescendants(roots)).map(({ pid }) => anonymousKb(pid)))
  return (held.reduce((sum, kb) => sum + kb, 0) * BYTES_PER_KB) / MB
}

/** Does the work and answers the most memory that was held by each of the named programs meanwhile, in MB. */
export async function watchMemory<Name extends string, T>(
  programs: Readonly<Record<Name, number>>, work: () => Promise<T>,
): Promise<{ done: T; peakMb: Record<Name, number> }> {
  const named = Object.entries(programs) as [Name, number][]
  const peak = new Map<Name, number>()
  const ended = new AbortController()
  const watching = (async () => {
    while (!ended.signal.aborted) {
      for (const [name, pid] of named) peak.set(name, Math.max(peak.get(name) ?? 0, await memoryMb([pid])))
      await sleep(EVERY_MS, undefined, { signal: ended.signal }).catch(() => {})
    }
  })()
  try {
    const done = await work()
    return { done, peakMb: Object.fromEntries(named.map(([name]) => [name, peak.get(name) ?? 0])) as Record<Name, number> }
  } finally {
    ended.abort()
    await watching
  }
}

/** Nothing for a process that ended meanwhile. */
async function anonymousKb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '')
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0)
}
