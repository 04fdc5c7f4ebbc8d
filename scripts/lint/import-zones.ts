import { apiZones } from './api-zones.ts'
import { clientZones } from './client-zones.ts'
import { readImports } from './imports.ts'
import type { Import } from './imports.ts'
import { packageZones } from './package-zones.ts'
import { isTest } from './source-tree.ts'
import type { Problem, SourceTree } from './source-tree.ts'

/** The reason why an import is forbidden; undefined when it is allowed. */
export type Zone = (edge: Import) => string | undefined

/** Imports go in one direction: apps import packages, use cases import rules, pages components. */
export function checkImportZones(tree: SourceTree): Problem[] {
  const zones: Zone[] = [packageZones, apiZones, clientZones]
  return readImports(tree)
    .filter(({ from }) => !isTest(from))
    .flatMap((edge) =>
      zones.flatMap((zone) => {
        const message = zone(edge)
        return message ? [{ path: edge.from, line: edge.line, message }] : []
      }),
    )
}
