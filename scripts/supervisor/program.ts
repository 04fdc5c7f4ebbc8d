import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../install/project.mjs'
import { openLog } from './log-file.ts'
import { spawnNode, stopChild } from './spawn-node.ts'

type ProgramSpec = {
  name: string
  file: string
  /** For Node itself. */
  flags?: readonly string[]
  env: NodeJS.ProcessEnv
  /** Undefined: its output goes to our own terminal. */
  logFile?: string
  say: (line: string) => void
  /** Called once, when restarting is given up. */
  giveUp: (sentence: string) => void
}

export type Program = { stop(): Promise<void>; restart(): Promise<void> }

const RESTART_MS_MIN = 500
const RESTART_MS_MAX = 30_000
const CRASHES_AT_START_MAX = 5
// A program that once ran this long works in principle, so it is always restarted.
const PROVEN_MS = 10_000

/** Keeps one program running until told to stop. */
export function startProgram(spec: ProgramSpec): Program {
  let child: ChildProcess | undefined
  let pause: NodeJS.Timeout | undefined
  let crashes = 0
  let isProven = false
  let isWanted = true
  let isOver = false

  const start = () => {
    const begun = performance.now()
    const log = spec.logFile ? openLog(spec.logFile) : undefined
    const started = spawnNode({
      args: [...(spec.flags ?? []), join(root, spec.file)],
      env: spec.env,
      output: log ? 'pipe' : 'inherit',
    })
    child = started
    started.stdout?.on('data', (chunk: Buffer) => log?.write(chunk))
    started.stderr?.on('data', (chunk: Buffer) => log?.write(chunk))
    // After the last output was read.
    started.once('close', () => log?.close())
    started.on('error', (error) => spec.say(`${spec.name}: ${error.message}`))
    started.once('exit', (code, signal) => {
      if (!isWanted || child !== started) return
      if (log) spec.say(log.lastLines())
      isProven ||= performance.now() - begun > PROVEN_MS
      recover(signal ? `sinyal ${signal}` : `kode ${code}`, performance.now() - begun)
    })
  }

  const recover = (reason: string, livedMs: number) => {
    crashes = livedMs > PROVEN_MS ? 1 : crashes + 1
    if (!isProven && crashes >= CRASHES_AT_START_MAX) {
      const where = spec.logFile ? ` Selengkapnya di ${spec.logFile}.` : ''
      spec.giveUp(`${spec.name} gagal dimulai ${crashes} kali (${reason}).${where}`)
      return
    }
    const waitMs = Math.min(RESTART_MS_MIN * 2 ** (crashes - 1), RESTART_MS_MAX)
    spec.say(`${spec.name} berhenti sendiri (${reason}); dimulai lagi dalam ${waitMs / 1000} s.`)
    pause = setTimeout(start, waitMs)
  }

  const stop = async () => {
    isWanted = false
    clearTimeout(pause)
    if (child) await stopChild(child)
  }

  start()
  return {
    stop() {
      isOver = true
      return stop()
    },
    async restart() {
      await stop()
      // A stop may have been requested meanwhile.
      if (isOver) return
      crashes = 0
      isWanted = true
      start()
    },
  }
}
