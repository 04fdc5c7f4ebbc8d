import { HEIGHT, placeOf, SOURCE } from './api-places.ts'
import { readImports } from './imports.ts'
import { isTest } from './source-tree.ts'
import type { Problem, SourceTree } from './source-tree.ts'

type Edge = { from: string; to: string; line: number }

/**
 * What one reads to understand a file ends: no file imports a layer above its own, and none comes
 * back to itself. An import of a type counts as any other, since a reader has to follow it too. The
 * wiring knows everything, so nothing below it may know `deps.ts`, tests included.
 */
export function checkApiLayers(tree: SourceTree): Problem[] {
  const edges = readEdges(tree)
  return [...arrowsUp(edges), ...circles(edges.filter(({ from }) => !isTest(from)))]
}

/** What stands outside of `src` (test support, seeds) is in no layer. */
function readEdges(tree: SourceTree): Edge[] {
  const api = new Map([...tree].filter(([path]) => path.startsWith(SOURCE)))
  return readImports(api).flatMap(({ from, target, line }) => {
    const to = `${target}.ts`
    return api.has(to) ? [{ from, to, line }] : []
  })
}

function arrowsUp(edges: readonly Edge[]): Problem[] {
  return edges.flatMap(({ from, to, line }) => {
    const [importer, imported] = [placeOf(from), placeOf(to)]
    if (HEIGHT[importer.layer] >= HEIGHT[imported.layer]) return []
    const hint = imported.layer === 'wiring' ? '; name what is needed in needs.ts' : ''
    const message = `${importer.layer} is below ${imported.layer} and must not know ${short(to)}`
    return [{ path: from, line, message: message + hint }]
  })
}

/** One problem for each circle that a walk along the imports closes. */
function circles(edges: readonly Edge[]): Problem[] {
  const imports = Map.groupBy(edges, ({ from }) => from)
  const done = new Set<string>()
  const trail: string[] = []
  const problems: Problem[] = []
  const visit = (file: string) => {
    trail.push(file)
    for (const { to, line } of imports.get(file) ?? []) {
      const start = trail.indexOf(to)
      if (start >= 0) {
        const circle = [...trail.slice(start), to].map(short)
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

function short(path: string): string {
  return path.slice(SOURCE.length)
}
