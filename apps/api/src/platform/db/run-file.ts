import { createHash } from 'node:crypto'
import type { Client } from 'pg'

/** Runs the statements of a text, one after another. */
export type Run = (text: string) => Promise<void>

/** One file is one database transaction, sent statement by statement as Citus requires. */
export async function runFile(
  client: Client, what: string, work: (run: Run) => Promise<void>,
): Promise<void> {
  await client.query('BEGIN')
  try {
    await work(async (text) => {
      for (const statement of splitStatements(text)) await client.query(statement)
    })
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`${what} failed.`, { cause: error })
  }
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Splits at semicolons that end a line outside of `$$` bodies, which is how we write SQL. */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let current: string[] = []
  let inBody = false
  for (const line of text.split('\n')) {
    if (current.length === 0 && /^\s*(--.*)?$/.test(line)) continue
    current.push(line)
    if (/^\s*--/.test(line)) continue
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) inBody = !inBody
    if (!inBody && /;\s*$/.test(line)) {
      statements.push(current.join('\n'))
      current = []
    }
  }
  if (current.length > 0) statements.push(current.join('\n'))
  return statements
}
