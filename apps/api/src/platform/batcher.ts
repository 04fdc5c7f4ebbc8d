/** Collects what arrives while a batch is under way, and writes it all with one statement. */
export type Batcher<T> = { add(entry: T): Promise<void>; settled(): Promise<void> }

export function createBatcher<T>(
  write: (entries: T[]) => Promise<void>,
  maxEntries: number,
): Batcher<T> {
  type Waiting = { entry: T; resolve: () => void; reject: (error: unknown) => void }
  let queue: Waiting[] = []
  let running: Promise<void> | undefined

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.slice(0, maxEntries)
      queue = queue.slice(maxEntries)
      try {
        await write(batch.map(({ entry }) => entry))
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    running = undefined
  }

  return {
    add: (entry) =>
      new Promise((resolve, reject) => {
        queue.push({ entry, resolve, reject })
        running ??= Promise.resolve().then(drain)
      }),
    settled: async () => running,
  }
}
