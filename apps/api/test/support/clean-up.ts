const PATIENCE_MS = 60_000

/**
 * Runs every step, one after another, and then throws what failed. A step that takes too long has
 * failed and is named: Vitest waits without an end for what a test cleans up.
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
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name}: not ended after ${PATIENCE_MS} ms`)), PATIENCE_MS)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
