import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'

/** Opens a single connection. `owner` names its user in errors and in pg_stat_activity. */
export async function openClient(
  connectionString: string, owner: string, options?: string,
): Promise<Client> {
  const client = new Client({
    connectionString, application_name: owner, ...(options && { options }),
  })
  nameOwner(client, owner)
  await client.connect()
  return client
}

/** A pool that survives broken connections. */
export function createPool(config: PoolConfig, owner: string): Pool {
  const pool = new Pool({ ...config, application_name: owner })
  // A connection that breaks while idle is replaced by the next request; nothing is lost.
  pool.on('error', () => {})
  pool.on('connect', (client) => nameOwner(client, owner))
  return pool
}

/**
 * A connection that breaks between two statements emits an error event, and an error event without
 * a listener ends the process. The running statement, or the next one, fails with this error.
 */
function nameOwner(client: Client | PoolClient, owner: string): void {
  client.on('error', (error) => addOwner(error, owner))
}

/** Adds the connection's owner to the error message. */
export function addOwner(error: Error, owner: string): void {
  const words = `(connection of ${owner})`
  if (!error.message.includes(words)) error.message += ` ${words}`
}
