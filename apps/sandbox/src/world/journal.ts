import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * An append-only file of JSON lines; the last line about an object is its current state.
 * Lines of one turn of the event loop are written together: under load, a write for each
 * would cost more than the work itself.
 */
export type Journal = {
  append(record: object): void
  /** Resolves when all lines so far are with the kernel, where a kill cannot lose them. */
  written(): Promise<void>
  close(): void
}

type JournalOptions = {
  path: string
  /** Called for each existing line, oldest first. */
  replay(record: unknown): void
  /** The current state as lines; read while the file is rewritten. */
  live(): Iterable<object>
  /** How many lines live() would return now; the file is rewritten when it holds far more. */
  liveLines(): number
}

const COMPACT_LINES_MIN = 20_000
/** A charge writes about twice the lines it needs, so a ratio of 2 might never be reached. */
const COMPACT_RATIO = 1.5
/** Lines written between two turns of the event loop, so that requests are not held up. */
const COMPACT_BATCH_LINES = 500

export const noJournal: Journal = { append() {}, written: async () => undefined, close() {} }

export function openJournal(options: JournalOptions): Journal {
  mkdirSync(dirname(options.path), { recursive: true })
  const newPath = `${options.path}.new`
  rmSync(newPath, { force: true })
  let lines = replayFile(options)
  let file = openSync(options.path, 'a')
  let rewrite: Rewrite | undefined
  let waiting: string[] = []
  let flushed: Promise<void> | undefined

  function append(record: object) {
    waiting.push(toLine(record))
    flushed ??= new Promise((resolve) => setImmediate(() => resolve(flush())))
  }

  function flush() {
    flushed = undefined
    if (waiting.length === 0) return
    const text = waiting.join('')
    lines += waiting.length
    writeAll(file, text)
    // The rewrite may already have passed this object, so the line goes to the new file too.
    rewrite?.append(text, waiting.length)
    waiting = []
    if (!rewrite && lines > Math.max(COMPACT_LINES_MIN, options.liveLines() * COMPACT_RATIO)) {
      rewrite = startRewrite(newPath, options.live(), finishRewrite)
    }
  }

  function finishRewrite(newFile: number, newLines: number) {
    renameSync(newPath, options.path)
    closeSync(file)
    file = newFile
    lines = newLines
    rewrite = undefined
  }

  return {
    append,
    written: async () => flushed,
    close() {
      flush()
      rewrite?.abandon()
      rmSync(newPath, { force: true })
      closeSync(file)
    },
  }
}

type Rewrite = { append(text: string, lines: number): void; abandon(): void }

/** Writes the live lines to a new file in batches, while the old one stays in use. */
function startRewrite(
  path: string,
  live: Iterable<object>,
  finish: (file: number, lines: number) => void,
): Rewrite {
  const file = openSync(path, 'w')
  const rest = live[Symbol.iterator]()
  let written = 0
  let next = setImmediate(writeBatch)

  function writeBatch() {
    const batch: string[] = []
    let done = false
    while (!done && batch.length < COMPACT_BATCH_LINES) {
      const step = rest.next()
      if (step.done) done = true
      else batch.push(toLine(step.value))
    }
    writeAll(file, batch.join(''))
    written += batch.length
    if (done) finish(file, written)
    else next = setImmediate(writeBatch)
  }

  return {
    append(text, lines) {
      writeAll(file, text)
      written += lines
    },
    abandon() {
      clearImmediate(next)
      closeSync(file)
    },
  }
}

function toLine(record: object): string {
  return `${JSON.stringify(record)}\n`
}

/** Returns the number of lines. A last line cut off by a kill is removed. */
function replayFile({ path, replay }: JournalOptions): number {
  const file = openSync(path, 'a+')
  const bytes = readFileSync(file)
  let lines = 0
  let start = 0
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
    replay(parseLine(bytes.toString('utf8', start, end), path))
    start = end + 1
    lines++
  }
  if (start < bytes.length) ftruncateSync(file, start)
  closeSync(file)
  return lines
}

/** A kill can cut only the last line; any other broken line means that the file was edited. */
function parseLine(line: string, path: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new Error(`Jurnal sandbox rusak: ${path}. Pindahkan berkas itu untuk mulai dari kosong.`)
  }
}

function writeAll(file: number, text: string) {
  const bytes = Buffer.from(text)
  for (let written = 0; written < bytes.length; ) {
    written += writeSync(file, bytes, written)
  }
}
