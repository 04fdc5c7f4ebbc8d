import { HEIGHT, placeOf, SOURCE } from './api-places.ts'
import type { Place } from './api-places.ts'
import type { Import } from './imports.ts'

/** The only file that may import gateways. */
const KNOWS_ADAPTERS = `${SOURCE}wiring/connect-providers.ts`

/** What a layer may import from its own level and below; api-layers checks the levels above. */
export function apiZones({ from, target, isTypeOnly }: Import): string | undefined {
  if (!from.startsWith(SOURCE) || !target.startsWith(SOURCE)) return undefined
  const importer = placeOf(from)
  const imported = placeOf(target)
  if (HEIGHT[importer.layer] < HEIGHT[imported.layer]) return undefined
  if (imported.layer === 'port' && !isTypeOnly) return 'a port holds types only'
  const isSame = importer.layer === imported.layer && importer.name === imported.name
  return isSame ? undefined : whyNot(importer, imported, { from, target })
}

function whyNot(
  importer: Place, imported: Place, { from, target }: { from: string; target: string },
): string | undefined {
  if (imported.layer === 'gateway' && from !== KNOWS_ADAPTERS) {
    return 'only wiring/connect-providers.ts knows the adapters'
  }
  if (importer.layer === 'gateway' && imported.layer !== 'platform' && imported.layer !== 'port') {
    return 'a gateway imports its port, platform and values only'
  }
  const isKit = importer.layer === 'usulan' || importer.layer === 'tugas'
  if (isKit && imported.layer !== 'platform') return `${importer.layer} imports the platform only`
  if (importer.layer === 'slice' && imported.layer === 'slice') {
    const face = `${imported.name}/${imported.name}`
    return target === SOURCE + face ? undefined : `another slice is imported through ${face}.ts only`
  }
  return undefined
}
