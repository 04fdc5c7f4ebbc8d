import { say } from '../install/project.mjs'
import { listenForStop } from './stop-request.ts'

const INTERRUPTED = 130

/**
 * The main function of every script: runs `flow` until it ends, fails with a sentence, or is
 * asked to stop; closes everything it opened and exits with the right code.
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
