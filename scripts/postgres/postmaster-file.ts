import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The status file of a running server; the format is PostgreSQL's. */
type Postmaster = { pid: number; port: number; isReady: boolean }

export function postmasterFile(clusterDir: string) {
  return join(clusterDir, 'postmaster.pid')
}

export function readPostmaster(clusterDir: string): Postmaster | undefined {
  try {
    const lines = readFileSync(postmasterFile(clusterDir), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return undefined
    return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}
