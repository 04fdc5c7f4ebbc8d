import { join } from 'node:path'
import { root } from '../install/project.mjs'
import { killGroup, spawnNode, stopChild } from './spawn-node.ts'

export type Command = {
  args: string[]
  env: NodeJS.ProcessEnv
  cwd?: string
  signal: AbortSignal
  /** Print the output as it comes, instead of returning it. */
  isLoud?: boolean
}

/** Runs the pinned Node to its end; on abort the child and all its children are stopped. */
export async function runNode(command: Command): Promise<{ code: number; output: string }> {
  const { isLoud, signal, ...rest } = command
  signal.throwIfAborted()
  const child = spawnNode({ ...rest, output: isLoud ? 'inherit' : 'pipe' })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const stop = () => void stopChild(child)
  signal.addEventListener('abort', stop, { once: true })
  const code = await new Promise<number>((done, fail) => {
    child.once('error', fail)
    child.once('exit', (exitCode) => {
      // Processes that it left behind would keep the pipes to us open.
      if (child.pid !== undefined) killGroup(child.pid)
      child.once('close', () => done(exitCode ?? 1))
    })
  })
  signal.removeEventListener('abort', stop)
  signal.throwIfAborted()
  return { code, output: output.trim() }
}

/** Runs a script of the API that must succeed before anything else may start. */
export async function runScript(file: string, env: NodeJS.ProcessEnv, signal: AbortSignal) {
  const { code, output } = await runNode({ args: [join(root, file)], env, signal })
  if (code !== 0) throw new Error(`${file} gagal (kode ${code}):\n${output}`)
}
