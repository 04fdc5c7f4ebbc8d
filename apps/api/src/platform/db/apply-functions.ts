import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseError, type Client } from 'pg'
import { hashOf, runFile, type Run } from '#platform/db/run-file'

type FunctionFile = { name: string; path: string; text: string; hash: string }

/** The error code when a replaced function changes its result or its argument names. */
const CANNOT_REPLACE = '42P13'

/**
 * Brings the database's functions in line with the folder: a changed file is applied again, and a
 * function without a file is dropped. One name is one file, so no overload stays behind.
 */
export async function applyFunctions(client: Client, folder: string): Promise<string[]> {
  const files = await readFunctions(folder)
  const { rows } = await client.query<{ name: string; hash: string; exists: boolean }>(
    `SELECT f.name, f.hash, EXISTS (
              SELECT 1 FROM pg_proc p
               WHERE p.proname = f.name AND p.pronamespace = current_schema()::regnamespace
            ) AS exists
       FROM schema_function f ORDER BY f.name`,
  )
  // A function that a migration dropped, to change an argument type, is created again.
  const current = new Map(rows.map(({ name, hash, exists }) => [name, exists ? hash : '']))
  const changed = files.filter(({ name, hash }) => current.get(name) !== hash)
  for (const file of changed) await applyFunction(client, file)
  const kept = new Set(files.map(({ name }) => name))
  const gone = rows.filter(({ name }) => !kept.has(name))
  for (const { name } of gone) await dropFunction(client, name)
  return [...changed.map(({ path }) => path), ...gone.map(({ name }) => `drop ${name}`)]
}

async function applyFunction(client: Client, { name, path, text, hash }: FunctionFile) {
  await runFile(client, `Function file ${path}`, async (run) => {
    const before = await listFunctions(client, name)
    const isReplaced = before.length < 2 && (await replaces(client, run, text))
    if (!isReplaced) {
      await drop(client, before)
      await run(text)
    }
    const after = await listFunctions(client, name)
    const fresh = after.filter((signature) => !before.includes(signature))
    // Changed arguments would add an overload, and calls would become ambiguous.
    if (fresh.length > 0 && isReplaced) await drop(client, before)
    await client.query(
      `INSERT INTO schema_function (name, hash) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET hash = EXCLUDED.hash`,
      [name, hash],
    )
  })
}

/** Replaces in place where possible, so that a running server never finds the function missing. */
async function replaces(client: Client, run: Run, text: string): Promise<boolean> {
  await client.query('SAVEPOINT replacement')
  try {
    await run(text)
    return true
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== CANNOT_REPLACE) throw error
    await client.query('ROLLBACK TO SAVEPOINT replacement')
    return false
  }
}

async function dropFunction(client: Client, name: string) {
  await runFile(client, `Dropping ${name}, whose file is gone,`, async () => {
    await drop(client, await listFunctions(client, name))
    await client.query('DELETE FROM schema_function WHERE name = $1', [name])
  })
}

async function drop(client: Client, signatures: string[]) {
  for (const signature of signatures) await client.query(`DROP ROUTINE ${signature}`)
}

async function listFunctions(client: Client, name: string): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `SELECT oid::regprocedure::text AS signature FROM pg_proc
      WHERE proname = $1 AND pronamespace = current_schema()::regnamespace ORDER BY 1`,
    [name],
  )
  return rows.map(({ signature }) => signature)
}

/** In the order of their paths, so that every machine applies them in the same order. */
async function readFunctions(folder: string): Promise<FunctionFile[]> {
  const paths = (await readdir(folder, { recursive: true }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.sql'))
    .sort()
  const taken = new Map<string, string>()
  return Promise.all(
    paths.map(async (path) => {
      const name = basename(path, '.sql')
      const earlier = taken.get(name)
      if (earlier) throw new Error(`Function files ${earlier} and ${path} have the same name.`)
      taken.set(name, path)
      const text = await readFile(join(folder, path), 'utf8')
      return { name, path, text, hash: hashOf(text) }
    }),
  )
}
