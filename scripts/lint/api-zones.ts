import type { Import } from './imports.ts'

const SOURCE = 'apps/api/src/'
const ENTRY_FILE = /^(server|worker|migrate|seed-[a-z-]+)$/

type Place = { layer: 'entry' | 'app' | 'gateway' | 'slice' | 'ledger' | 'usulan' | 'platform'; name: string }

/** Entry files, then app and deps, then slices, then the ledger and proposals, then the platform. */
export function apiZones({ from, target, isTypeOnly }: Import): string | undefined {
  if (!from.startsWith(SOURCE) || !target.startsWith(SOURCE)) return undefined
  const importer = placeOf(withoutExtension(from))
  const imported = placeOf(target)
  const isSame = importer.layer === imported.layer && importer.name === imported.name
  if (isSame || importer.layer === 'entry') return undefined
  if (imported.layer === 'entry') return 'an entry file is not imported'
  // Types carry no behaviour: a layer above may describe what it hands down.
  if (imported.layer === 'app' && isTypeOnly && importer.layer !== 'platform') return undefined
  return whyNot(importer, imported, { isTypeOnly, isDeps: from === `${SOURCE}deps.ts`, target })
}

function whyNot(
  importer: Place,
  imported: Place,
  edge: { isTypeOnly: boolean; isDeps: boolean; target: string },
): string | undefined {
  if (imported.layer === 'gateway') {
    return edge.isDeps ? undefined : 'only deps.ts knows the adapters in gateways'
  }
  switch (importer.layer) {
    case 'platform':
      return imported.layer === 'platform' ? undefined : 'platform imports nothing above it'
    case 'ledger':
    case 'usulan':
      return imported.layer === 'platform'
        ? undefined
        : `${importer.layer} imports the platform only`
    case 'gateway':
      if (imported.layer === 'platform') return undefined
      if (imported.layer === 'slice' && edge.isTypeOnly) return undefined
      return 'a gateway imports the types of its port, platform and values only'
    case 'slice':
      if (imported.layer === 'app') return 'a slice does not import app files; deps hands them in'
      if (imported.layer !== 'slice') return undefined
      // A kind of payment fills in the port that the payments own.
      if (edge.isTypeOnly && edge.target === `${SOURCE}pembayaran/payable`) return undefined
      return edge.target === `${SOURCE}${imported.name}/${imported.name}`
        ? undefined
        : `another slice is imported through ${imported.name}/${imported.name}.ts only`
    default:
      return undefined
  }
}

/** Folders are slices unless they are known machinery, so a new slice needs no line here. */
function placeOf(path: string): Place {
  const [first = '', second = ''] = path.slice(SOURCE.length).split('/')
  if (second === '') return { layer: ENTRY_FILE.test(first) ? 'entry' : 'app', name: first }
  if (first === 'gateways') return { layer: 'gateway', name: second }
  if (first === 'ledger' || first === 'usulan' || first === 'platform')
    return { layer: first, name: first }
  return { layer: 'slice', name: first }
}

function withoutExtension(path: string) {
  return path.replace(/\.ts$/, '')
}
