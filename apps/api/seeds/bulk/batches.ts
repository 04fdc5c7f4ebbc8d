import type { Client } from 'pg'

/** Works through a list part by part and tells how many are done after each. */
export async function inBatches<T>(
  all: readonly T[], size: number, onProgress: (done: number) => void,
  work: (batch: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < all.length; at += size) {
    await work(all.slice(at, at + size))
    onProgress(Math.min(at + size, all.length))
  }
}

/** A run that is stopped in the middle leaves whole batches behind, never half of one. */
export async function inOneTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
