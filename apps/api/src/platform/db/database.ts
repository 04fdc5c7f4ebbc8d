import { parseRupiah } from '@lunas/values/rupiah'
import { DatabaseError, types, type Pool, type PoolClient, type QueryResult } from 'pg'
import { addOwner, createPool } from '#platform/db/connections'
import type { LoginRole, LoginUrls } from '#platform/db/login-roles'
import { createStatementNames } from '#platform/db/statement-names'

const BIGINT_OID = 20
const DATE_OID = 1082
/** Serialization failure and deadlock: two transactions on the same rows; a retry succeeds. */
const RETRYABLE = new Set(['40001', '40P01'])
/** Another transaction spent the balance after it was read; a retry reads the new balance. */
const OVERDRAWN = 'ledger_balance_not_overdrawn'
const ATTEMPTS = 4
/** SQLSTATE classes: connection failure, insufficient resources, and operator intervention. */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57'])
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'])
/** The driver's messages for a connection that broke during a statement or before it. */
const CUT_OFF = /^Connection terminated|is not queryable/

/** The only handle a query accepts: inside one transaction, inside one institution. */
export type Tx = {
  readonly institusi_id: string
  /** Lists count and add up all their rows, however long that takes. */
  readonly countsAll?: true
  /** A repeated statement is prepared once per connection, from the first time if it has a name. */
  query<Row>(text: string, values?: unknown[], name?: string): Promise<Row[]>
}

export type Database = {
  inTransaction<T>(institusi_id: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs many read-only statements of one institution on one snapshot, so that all see the same
   * moment. It is never retried, because rows may already have been sent to the reader.
   */
  inSnapshot<T>(institusi_id: string, work: (snapshot: Database) => Promise<T>): Promise<T>
  /** One prepared statement outside any institution, in one round trip. */
  call<Row>(name: string, text: string, values: unknown[]): Promise<Row[]>
  /**
   * One prepared statement inside an institution, in its own transaction and one round trip.
   * Fastest for a call of one function whose first argument is the institution.
   */
  within<Row>(
    institusi_id: string, name: string, text: string, values: unknown[], plans?: Plans,
  ): Promise<Row[]>
  /** For the few tables that belong to no institution. */
  platform<Row>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** `once`: generic plans for all values. By default Postgres decides. */
type Plans = 'once'

/** A pool whose connections are logged in as a role that is bound by row-level security. */
export function openDatabase(urls: LoginUrls, role: LoginRole, connections: number): Database {
  return openAs(urls[role], role, connections)
}

/** For commands: as the owner of the tables, who may change what the program may not. */
export function openOwnerDatabase(url: string): Database {
  return openAs(url, 'owner', 2)
}

/** The same database, for reading lists with the count and sum of all their rows. */
export function countingAll(db: Database): Database {
  return {
    ...db,
    inTransaction: (institusi_id, work) =>
      db.inTransaction(institusi_id, (tx) => work({ ...tx, countsAll: true })),
  }
}

/** Longer than any queue of requests that a process still answers in time. */
const WAIT_MS = 60_000

function openAs(url: string, role: string, connections: number): Database {
  const pool = createPool(
    {
      connectionString: url,
      max: connections,
      // Nobody waits for ever for a connection, should some request hold one and need another.
      connectionTimeoutMillis: WAIT_MS,
      // JIT compilation costs more time than any of our statements takes.
      options: '-c jit=off',
      types: { getTypeParser },
      // Sends statements without waiting for earlier answers.
      pipeline: true,
    },
    role,
  )
  const retrying = <T>(work: () => Promise<T>) => withRetry(work, role)
  const isCitus = once(async () => (await pool.query(HAS_CITUS)).rows.length > 0)
  return {
    inTransaction: (institusi_id, work) =>
      retrying(() => runTransaction(pool, institusi_id, work)),
    inSnapshot: (institusi_id, work) =>
      runTransaction(pool, institusi_id, (tx) => work(snapshotOf(tx)), SNAPSHOT),
    call: (name, text, values) =>
      retrying(async () => (await pool.query({ name, text, values })).rows),
    async within(institusi_id, name, text, values, plans) {
      const entering = enteringCall(text, plans)
      if (entering === undefined || (await isCitus())) {
        return retrying(() => runOne(pool, institusi_id, { name, text, values }, plans))
      }
      const statement = { name: `${name}-entering`, text: entering, values }
      return retrying(async () => (await pool.query(statement)).rows)
    },
    platform: (text, values = []) => {
      const name = nameOf(text)
      return retrying(async () => (await pool.query({ text, values, ...(name && { name }) })).rows)
    },
    close: () => pool.end(),
  }
}

const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

async function runTransaction<T>(
  pool: Pool, institusi_id: string, work: (tx: Tx) => Promise<T>, begin = 'BEGIN',
) {
  const client = await pool.connect()
  let broken: Error | undefined
  // Not awaited, so that the first statement of `work` is sent together with them. If they fail,
  // that statement fails too: row-level security shows nothing before an institution is entered.
  const entered = Promise.all(enter(client, institusi_id, begin))
  entered.catch(() => {})
  try {
    const result = await work(scoped(client, institusi_id))
    await entered
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    await entered
    throw error
  } finally {
    client.release(broken)
  }
}

const HAS_CITUS = `SELECT 1 FROM pg_extension WHERE extname = 'citus'`

/** Calls `ask` on first use and caches its answer; after a failure it asks again. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = undefined
      throw error
    })
    return answer
  }
}

/**
 * Rewrites the call of one function so that its first argument enters the institution, which saves
 * two statements on a server without Citus. Undefined for any other statement: Postgres might look
 * for its rows before the institution is entered.
 */
function enteringCall(text: string, plans?: Plans): string | undefined {
  const call = /^(SELECT (?:\* FROM )?[a-z_]+\()\$1(?=[,)])/
  if (!call.test(text)) return undefined
  const enter = plans ? 'enter_and_plan_once' : 'enter_alone'
  return text.replace(call, (_, before: string) => `${before}${enter}($1)`)
}

/**
 * Applies until the transaction ends. Not set on the function and not on Citus, which then fails
 * with "could not create distributed plan".
 */
const PLAN_ONCE = {
  name: 'plan-once',
  text: `SELECT set_config('plan_cache_mode', 'force_generic_plan', true)
          WHERE NOT EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'citus')`,
}

/**
 * Enters the institution in a separate statement, not inside the called function: on Citus, a
 * setting made by a function does not apply to the rows that it reads.
 */
async function runOne<Row>(
  pool: Pool, institusi_id: string, statement: { name: string; text: string; values: unknown[] },
  plans?: Plans,
): Promise<Row[]> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const before = enter(client, institusi_id)
    if (plans) before.push(client.query(PLAN_ONCE))
    const sent = [...before, client.query(statement), client.query('COMMIT')]
    // Wait for all answers: the connection is free only after the last one.
    const answers = await Promise.allSettled(sent)
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (failed) throw failed.reason
    const [answer, end] = answers
      .slice(before.length)
      .map((one) => (one as PromiseFulfilledResult<QueryResult>).value)
    // COMMIT of an aborted transaction answers ROLLBACK instead of an error.
    if (end?.command !== 'COMMIT') throw new Error('the transaction was rolled back')
    return (answer?.rows ?? []) as Row[]
  } catch (error) {
    if (!(error instanceof DatabaseError)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

function enter(
  client: PoolClient, institusi_id: string, begin = 'BEGIN',
): Promise<QueryResult>[] {
  return [
    client.query(begin),
    client.query({ name: 'enter', text: 'SELECT enter_institusi($1)', values: [institusi_id] }),
  ]
}

/** Shared by the whole process, so that a statement has the same name on every connection. */
const nameOf = createStatementNames()

function scoped(client: PoolClient, institusi_id: string): Tx {
  return {
    institusi_id,
    query: async (text, values = [], name = nameOf(text)) =>
      (await client.query({ text, values, ...(name && { name }) })).rows,
  }
}

/**
 * Does a part of a transaction inside another institution, so that both commit together. For the few
 * deeds of operators that concern two institutions.
 */
export async function insideAnother<T>(
  tx: Tx, institusi_id: string, work: (other: Tx) => Promise<T>,
): Promise<T> {
  const enter = (one: string) => tx.query('SELECT enter_institusi($1)', [one], 'enter')
  await enter(institusi_id)
  const result = await work({ institusi_id, query: tx.query })
  // After a failure the transaction ends anyway.
  await enter(tx.institusi_id)
  return result
}

/** A database for reading inside an open transaction, limited to that transaction's institution. */
function snapshotOf(tx: Tx): Database {
  const inSame = <T>(institusi_id: string, work: () => Promise<T>): Promise<T> => {
    if (institusi_id === tx.institusi_id) return work()
    throw new Error(`a snapshot of ${tx.institusi_id} was asked about ${institusi_id}`)
  }
  const snapshot: Database = {
    inTransaction: (institusi_id, work) => inSame(institusi_id, () => work(tx)),
    inSnapshot: (institusi_id, work) => inSame(institusi_id, () => work(snapshot)),
    call: (name, text, values) => tx.query(text, values, name),
    within: (institusi_id, name, text, values) =>
      inSame(institusi_id, () => tx.query(text, values, name)),
    platform: (text, values) => tx.query(text, values),
    close: async () => {},
  }
  return snapshot
}

async function withRetry<T>(work: () => Promise<T>, owner: string): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (isUnavailable(error)) addOwner(error, owner)
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}

function isRetryable(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  return RETRYABLE.has(error.code ?? '') || error.constraint === OVERDRAWN
}

/**
 * The database is unreachable, overloaded or stopping; the same request may succeed in a minute.
 */
export function isUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseError) return UNAVAILABLE_CLASSES.has(error.code?.slice(0, 2) ?? '')
  const code = 'code' in error ? String(error.code) : ''
  return UNREACHABLE.has(code) || CUT_OFF.test(error.message)
}

/** Whole rupiah as numbers, calendar days as text; everything else as the driver reads it. */
export function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === BIGINT_OID) return parseRupiah
  if (oid === DATE_OID) return (text: string) => text
  return types.getTypeParser(oid, format as 'text')
}
