import { spawn } from 'node:child_process'
import type { ChildProcess, StdioNull, StdioPipe } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../install/project.mjs'

type Options = {
  args: string[]
  env: NodeJS.ProcessEnv
  cwd?: string
  output: StdioPipe | StdioNull
}

const guard = join(root, 'scripts/supervisor/die-with-supervisor.mjs')
const LIFELINE = 3
const STOP_MS_MAX = 10_000

/** Starts the pinned Node on a file. The child ends when we end, even if we are killed. */
export function spawnNode({ args, env, cwd = root, output }: Options): ChildProcess {
  const child = spawn(process.execPath, ['--import', guard, ...args], {
    cwd,
    env: { ...env, LUNAS_LIFELINE: String(LIFELINE) },
    // Its own process group: Ctrl-C reaches only us, and we stop our programs in order.
    detached: true,
    stdio: ['ignore', output, output, 'pipe'],
  })
  child.stdio[LIFELINE]?.on('error', () => {})
  return child
}

/** Sends SIGTERM, waits, then SIGKILL; returns when the process is gone. */
export async function stopChild(child: ChildProcess) {
  const { pid } = child
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  child.kill('SIGTERM')
  const insist = setTimeout(() => killGroup(pid), STOP_MS_MAX)
  await gone
  clearTimeout(insist)
  // Kills the processes that it started and left behind.
  killGroup(pid)
}

export function killGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // No process is left in the group.
  }
}
