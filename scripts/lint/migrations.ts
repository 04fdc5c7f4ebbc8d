import type { Problem, SourceTree } from './source-tree.ts'

const FOLDER = 'apps/api/migrations/'
const NAME = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/

/** Migration numbers have four digits and are unique, so that the order is always the same. */
export function checkMigrations(tree: SourceTree): Problem[] {
  const seen = new Map<string, string>()
  return [...tree]
    .filter(([path]) => path.startsWith(FOLDER) && path.endsWith('.sql'))
    .flatMap(([path, text]) => {
      const file = path.slice(FOLDER.length)
      const number = NAME.exec(file)?.[1]
      if (!number) return [problem(path, 'a migration is named 0007-say-what-it-does.sql')]
      const earlier = seen.get(number)
      seen.set(number, file)
      if (earlier) return [problem(path, `number ${number} is taken by ${earlier}`)]
      if (!text.startsWith('--')) return [problem(path, 'the first line says why, as a comment')]
      return []
    })
}

function problem(path: string, message: string): Problem {
  return { path, line: 1, message }
}
