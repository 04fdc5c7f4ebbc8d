/** Collects entries that arrive while batches run, and writes them with one statement. */
export type Batcher<T, R> = { add(entry: T): Promise<R>; settled(): Promise<void> }

type BatchLimits = {
  entries: number
  /** How many batches may run at once; more than one where an entry may wait for a lock. */
  batches?: number
  /** How long the first entry waits for others; when unset, a batch is written at once. */
  gatherMs?: number
  /** The same, but only after a batch of several entries, so a lone entry never waits. */
  busyGatherMs?: number
}

type Waiting<T, R> = { entry: T; resolve: (result: R) => void; reject: (error: unknown) => void }

/** `write` answers for its entries in their order. */
export function createBatcher<T, R = void>(
  write: (entries: T[]) => Promise<readonly R[]>,
  { entries, batches = 1, gatherMs, busyGatherMs }: BatchLimits,
): Batcher<T, R> {
  let queue: Waiting<T, R>[] = []
  let underWay = 0
  let lastSize = 0
  const gathering: (() => void)[] = []
  const running = new Set<Promise<void>>()

  async function drain(): Promise<void> {
    if (gatherMs !== undefined) await pause(gatherMs)
    while (queue.length > 0) {
      if (busyGatherMs !== undefined && lastSize > 1 && queue.length < entries)
        await company(busyGatherMs)
      const batch = queue.slice(0, entries)
      // Another batch has taken these entries.
      if (batch.length === 0) break
      lastSize = batch.length
      queue = queue.slice(entries)
      await writeBatch(write, batch)
    }
    // In the same turn as the last check of the queue, or an entry could arrive in between.
    underWay -= 1
  }

  /** Waits until a batch is full, or until the time is over. */
  function company(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(leave, ms)
      function leave(): void {
        clearTimeout(timer)
        gathering.splice(gathering.indexOf(leave), 1)
        resolve()
      }
      gathering.push(leave)
    })
  }

  function start(): void {
    underWay += 1
    const run: Promise<void> = Promise.resolve()
      .then(drain)
      .finally(() => running.delete(run))
    running.add(run)
  }

  return {
    add: (entry) =>
      new Promise((resolve, reject) => {
        queue.push({ entry, resolve, reject })
        if (queue.length >= entries) gathering[0]?.()
        if (underWay < batches) start()
      }),
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Retries the entries of a failed batch one by one, so that only the bad entry fails. */
async function writeBatch<T, R>(
  write: (entries: T[]) => Promise<readonly R[]>,
  batch: Waiting<T, R>[],
): Promise<void> {
  try {
    const results = await write(batch.map(({ entry }) => entry))
    batch.forEach(({ resolve }, i) => resolve(results[i] as R))
  } catch (error) {
    const [only] = batch
    if (batch.length === 1) return only?.reject(error)
    for (const one of batch) await writeBatch(write, [one])
  }
}

/** The same for entries of institutions: one statement never mixes two institutions. */
export function createTenantBatcher<T extends { institusi_id: string }, R>(
  write: (institusi_id: string, entries: T[]) => Promise<readonly R[]>,
  limits: BatchLimits,
): Batcher<T, R> {
  return createBatcher(async (batch) => {
    const results = new Map<T, R>()
    for (const [institusi_id, own] of Map.groupBy(batch, (entry) => entry.institusi_id)) {
      const written = await write(institusi_id, own)
      own.forEach((entry, i) => results.set(entry, written[i] as R))
    }
    return batch.map((entry) => results.get(entry) as R)
  }, limits)
}
