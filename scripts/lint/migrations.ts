import { createHash } from 'node:crypto'
import type { Problem, SourceTree } from './source-tree.ts'

const FOLDER = 'apps/api/migrations/'
const NAME = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/
/** The migrations that databases may have applied, each with the SHA-256 of its text. */
export const RELEASED = `${FOLDER}released.json`

/** Migration numbers have four digits and are unique, so that the order is always the same. */
export function checkMigrations(tree: SourceTree): Problem[] {
  const seen = new Map<string, string>()
  return migrationsIn(tree).flatMap(([file, text]) => {
    const path = FOLDER + file
    const number = NAME.exec(file)?.[1]
    if (!number) return [problem(path, 'a migration is named 0007-say-what-it-does.sql')]
    const earlier = seen.get(number)
    seen.set(number, file)
    if (earlier) return [problem(path, `number ${number} is taken by ${earlier}`)]
    if (!text.startsWith('--')) return [problem(path, 'the first line says why, as a comment')]
    return []
  })
}

/**
 * A database refuses to start when a file that it applied has changed, or a new one stands before it.
 * So released migrations stay as they are, also their comments, and new ones come after them.
 */
export function checkReleasedMigrations(tree: SourceTree): Problem[] {
  const released = new Map(Object.entries(JSON.parse(tree.get(RELEASED) ?? '{}') as Record<string, string>))
  const files = new Map(migrationsIn(tree))
  const last = [...released.keys()].sort().at(-1) ?? ''
  const missing = [...released.keys()].filter((file) => !files.has(file))
  return [
    ...missing.map((file) => problem(RELEASED, `${file} is released and was removed or renamed`)),
    ...[...files].flatMap(([file, text]) => {
      const hash = released.get(file)
      if (hash === undefined && file < last) {
        return [problem(FOLDER + file, `a new migration comes after ${last}, which is released`)]
      }
      if (hash === undefined || hash === hashOf(text)) return []
      return [problem(FOLDER + file, 'a released migration never changes: write a new one')]
    }),
  ]
}

/** What `released.json` says once all migrations of the tree are released. */
export function releaseOf(tree: SourceTree): Record<string, string> {
  return Object.fromEntries(migrationsIn(tree).map(([file, text]) => [file, hashOf(text)]))
}

function migrationsIn(tree: SourceTree): [file: string, text: string][] {
  return [...tree]
    .filter(([path]) => path.startsWith(FOLDER) && path.endsWith('.sql'))
    .map(([path, text]): [string, string] => [path.slice(FOLDER.length), text])
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

function hashOf(text: string) {
  return createHash('sha256').update(text).digest('hex')
}

function problem(path: string, message: string): Problem {
  return { path, line: 1, message }
}
