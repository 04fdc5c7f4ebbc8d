import { apiZones } from './api-zones.ts'
import { clientZones } from './client-zones.ts'
import { readImports } from './imports.ts'
import type { Import } from './imports.ts'
import { packageZones } from './package-zones.ts'
import { isTest } from './source-tree.ts'
import type { Problem, SourceTree } from './source-tree.ts'

/** Says why an import goes the wrong way; nothing when it may stay. */
export type Zone = (edge: Import) => string | undefined

/** Imports go one way only: packages under apps, rules under use cases, parts under pages. */
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
