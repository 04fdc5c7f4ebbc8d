import type { Pool, PoolConfig } from 'pg'
import { createPool } from '#platform/db/connections'

type Connected = Parameters<Parameters<Pool['connect']>[0]>

/**
 * The queue's listener gives its connection back twice when it is cut off while the queue stops. The
 * pool throws at the second time, where nobody catches it, and that would end the process.
 */
export function createQueuePool(config: PoolConfig): Pool {
  const pool = createPool(config, 'job queue')
  const connect = pool.connect.bind(pool) as (callback?: (...connected: Connected) => void) => unknown
  pool.connect = ((callback?: (...connected: Connected) => void) =>
    connect(callback && ((err, client, release) => callback(err, client, onlyOnce(release))))
  ) as Pool['connect']
  return pool
}

function onlyOnce(release: Connected[2]): Connected[2] {
  let isReleased = false
  return (err) => {
    if (isReleased) return
    isReleased = true
    release(err)
  }
}
