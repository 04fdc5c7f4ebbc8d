import { RefusalError, refusalAnswer } from '#platform/http/refuse'

/** Runs a command of the terminal: prints its answer, or one sentence that says what is wrong. */
export async function answerCommand(run: () => Promise<string>, close: () => Promise<void>): Promise<void> {
  try {
    process.stdout.write(`${await run()}\n`)
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  } finally {
    await close()
  }
}

/** Errors that commands throw are sentences; others, like a TypeError, show where they come from. */
function sentenceOf(error: unknown): string {
  if (error instanceof RefusalError) return refusalAnswer(error.code, error.fields).body.msg
  if (!(error instanceof Error)) return String(error)
  return error.constructor === Error ? error.message : (error.stack ?? error.message)
}
