import { say } from '../install/project.mjs'
import { listenForStop } from './stop-request.ts'

const INTERRUPTED = 130

/**
 * The outer frame of every script: runs `flow` until it ends, fails with a sentence, or is
 * asked to stop, and leaves with the right exit code when all it opened is closed again.
 */
export async function runFlow(
  flow: (stop: AbortSignal) => Promise<number>,
  { codeWhenStopped = INTERRUPTED } = {},
): Promise<never> {
  const stop = listenForStop(say)
  const code = await flow(stop).catch((error: Error) => {
    if (stop.aborted) return codeWhenStopped
    process.stderr.write(`\n${error.message}\n`)
    return 1
  })
  process.exit(code)
}
