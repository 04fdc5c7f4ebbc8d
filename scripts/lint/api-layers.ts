import { HEIGHT, placeOf, SOURCE } from './api-places.ts'
import { readImports } from './imports.ts'
import type { Problem, SourceTree } from './source-tree.ts'

type Edge = { from: string; to: string; line: number }

/**
 * No file imports a layer above its own; type imports count too, since a reader has to follow them. The
 * wiring imports everything, so no file below it may import `deps.ts`, tests included.
 */
export function checkApiLayers(tree: SourceTree): Problem[] {
  return arrowsUp(readEdges(tree))
}

/** Files outside of `src` (test support, seeds) are in no layer. */
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

function short(path: string): string {
  return path.slice(SOURCE.length)
}
