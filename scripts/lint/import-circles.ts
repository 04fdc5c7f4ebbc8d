import { readImports } from './imports.ts'
import { isTest } from './source-tree.ts'
import type { Problem, SourceTree } from './source-tree.ts'

type Edge = { from: string; to: string; line: number }

/**
 * No imports form a circle, so that a reader who follows imports reaches an end. Type imports count too,
 * since a reader has to follow them, and so does code that is fetched later.
 */
export function checkImportCircles(tree: SourceTree): Problem[] {
  const imports = Map.groupBy(readEdges(tree), ({ from }) => from)
  const done = new Set<string>()
  const trail: string[] = []
  const problems: Problem[] = []
  const visit = (file: string) => {
    trail.push(file)
    for (const { to, line } of imports.get(file) ?? []) {
      const start = trail.indexOf(to)
      if (start >= 0) {
        const circle = [...trail.slice(start), to]
        problems.push({ path: file, line, message: `circle of files: ${circle.join(' → ')}` })
      } else if (!done.has(to)) {
        visit(to)
      }
    }
    trail.pop()
    done.add(file)
  }
  for (const file of imports.keys()) if (!done.has(file)) visit(file)
  return problems
}

function readEdges(tree: SourceTree): Edge[] {
  return readImports(tree).flatMap(({ from, target, line }) => {
    const to = ['.ts', '.tsx', '.mjs'].map((end) => target + end).find((path) => tree.has(path))
    return to === undefined || isTest(from) ? [] : [{ from, to, line }]
  })
}
