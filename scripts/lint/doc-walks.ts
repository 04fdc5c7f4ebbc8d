import { posix } from 'node:path'
import { readImports } from './imports.ts'
import { lineAt } from './source-tree.ts'
import type { Problem, SourceTree } from './source-tree.ts'

/** A link, an arrow and the next link; the second link may start the next pair. */
const STEP = /\]\(([^()\s]+\.ts)\) →\s+(?=\[[^\]]+\]\(([^()\s]+\.ts)\))/g

/** If a document writes `a → b` for two source files, `a` must import `b`. */
export function checkDocWalks(tree: SourceTree): Problem[] {
  const steps = [...tree].filter(([path]) => path.endsWith('.md')).flatMap(stepsIn)
  if (steps.length === 0) return []
  const told = new Set(readImports(tree).map(({ from, target }) => `${from} ${target}.ts`))
  return steps
    .filter(({ from, to }) => !told.has(`${from} ${to}`))
    .map(({ path, line, from, to }) => ({ path, line, message: `${from} does not import ${to}` }))
}

function stepsIn([path, text]: [string, string]) {
  const resolve = (link = '') => posix.join(posix.dirname(path), link)
  return [...text.matchAll(STEP)].map(({ 1: from, 2: to, index }) => {
    return { path, line: lineAt(text, index), from: resolve(from), to: resolve(to) }
  })
}
