import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { pinnedNode, root } from './project.mjs'

const PARENT_CHECK_MS = 500

/**
 * Runs a TypeScript file with the pinned Node and waits for it: signals are forwarded to it,
 * its exit code becomes ours, and it notices our death through the IPC channel.
 * @param {string} file
 * @param {string[]} args
 */
export function handOver(file, args) {
  const child = spawn(pinnedNode, [file, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  watchParent(() => child.kill('SIGTERM'))
  child.once('error', (error) => {
    process.stderr.write(`Node.js 24 tidak dapat dijalankan: ${error.message}\n`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0))
  })
}

/**
 * A killed npm forwards no signal, so its death is watched. Only npm's: a program started by hand
 * may be meant to outlive its shell.
 * @param {() => void} stop
 */
function watchParent(stop) {
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, PARENT_CHECK_MS)
  timer.unref()
}
