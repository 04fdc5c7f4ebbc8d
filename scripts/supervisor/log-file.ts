import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const LOG_BYTES_MAX = 10_000_000
const LINES_SHOWN_MAX = 15
const END_BYTES = 20_000

/** A log that never takes more than twice its limit on the disk, also while a program runs. */
export type LogFile = {
  write(chunk: Buffer): void
  /** The last lines that were written since it was opened. */
  lastLines(): string
  close(): void
}

export function openLog(path: string, bytesMax = LOG_BYTES_MAX): LogFile {
  // Logs may contain names, so only their owner may read them.
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const open = () => openSync(path, 'a', 0o600)
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  let descriptor = open()
  let end = Buffer.alloc(0)
  return {
    write(chunk) {
      if (size > bytesMax) {
        closeSync(descriptor)
        renameSync(path, `${path}.1`)
        descriptor = open()
        size = 0
      }
      writeSync(descriptor, chunk)
      size += chunk.length
      end = Buffer.concat([end, chunk]).subarray(-END_BYTES)
    },
    lastLines: () => end.toString('utf8').trimEnd().split('\n').slice(-LINES_SHOWN_MAX).join('\n'),
    close: () => closeSync(descriptor),
  }
}
