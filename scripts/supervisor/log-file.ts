import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const LOG_BYTES_MAX = 10_000_000
const LINES_SHOWN_MAX = 15

/** A file descriptor for a child, and where its output starts in the file. */
export function openLog(path: string) {
  // Logs may contain names, so only their owner may read them.
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_BYTES_MAX) renameSync(path, `${path}.1`)
  const descriptor = openSync(path, 'a')
  const start = size > LOG_BYTES_MAX ? 0 : size
  return { descriptor, start, close: () => closeSync(descriptor) }
}

export function lastLines(path: string, start: number) {
  const text = readFileSync(path).subarray(start).toString('utf8')
  return text.trimEnd().split('\n').slice(-LINES_SHOWN_MAX).join('\n')
}
