const PATIENCE_MS = 60_000

/**
 * Runs every step, one after another, and then throws what failed. A step that does not end is left
 * behind and named in the output: Vitest waits without an end for what a test cleans up, and what the
 * test is about is decided by then.
 */
export async function cleanUp(steps: Record<string, () => Promise<unknown> | undefined>) {
  const failures: unknown[] = []
  for (const [name, step] of Object.entries(steps)) {
    await inTime(name, step()).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

async function inTime(name: string, work: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      process.stderr.write(`not cleaned up after ${PATIENCE_MS} ms: ${name}\n`)
      resolve()
    }, PATIENCE_MS)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
