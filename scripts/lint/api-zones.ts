import { placeOf, SOURCE } from './api-places.ts'
import type { Place } from './api-places.ts'
import type { Import } from './imports.ts'

/** The one file that knows which provider stands behind a port. */
const KNOWS_ADAPTERS = `${SOURCE}wiring/connect-providers.ts`

/** Entry files, then the wiring, then slices and gateways, then ports, the ledger, the platform. */
export function apiZones({ from, target, isTypeOnly }: Import): string | undefined {
  if (!from.startsWith(SOURCE) || !target.startsWith(SOURCE)) return undefined
  const importer = placeOf(from)
  const imported = placeOf(target)
  const isSame = importer.layer === imported.layer && importer.name === imported.name
  if (importer.layer === 'entry') return undefined
  if (imported.layer === 'entry') return 'an entry file is not imported'
  if (imported.layer === 'port' && !isTypeOnly) return 'a port holds types only'
  if (isSame) return undefined
  return whyNot(importer, imported, { from, target })
}

function whyNot(
  importer: Place, imported: Place, { from, target }: { from: string; target: string },
): string | undefined {
  if (imported.layer === 'gateway') {
    return from === KNOWS_ADAPTERS ? undefined : 'only wiring/connect-providers.ts knows the adapters'
  }
  if (imported.layer === 'wiring' && importer.layer !== 'wiring') {
    return 'only the wiring knows deps.ts and its neighbours; say in needs.ts what is needed'
  }
  switch (importer.layer) {
    case 'platform':
      return imported.layer === 'platform' ? undefined : 'platform imports nothing above it'
    case 'ledger':
      return imported.layer === 'platform' ? undefined : 'ledger imports the platform only'
    case 'port':
      if (imported.layer === 'platform' || imported.layer === 'ledger') return undefined
      return 'a port imports the ledger and the platform only'
    case 'gateway':
      if (imported.layer === 'platform' || imported.layer === 'port') return undefined
      return 'a gateway imports its port, platform and values only'
    case 'slice':
      if (imported.layer !== 'slice') return undefined
      return target === `${SOURCE}${imported.name}/${imported.name}`
        ? undefined
        : `another slice is imported through ${imported.name}/${imported.name}.ts only`
    default:
      return undefined
  }
}
