export const SOURCE = 'apps/api/src/'

const ENTRY_FILE = /^(server|worker|migrate|add-bank|add-operator|hari-libur|seed-[a-z-]+)$/

export type Layer =
  | 'platform' | 'ledger' | 'usulan' | 'tugas' | 'port' | 'slice' | 'gateway' | 'wiring' | 'entry'

/** The layers from the lowest up, as in docs/ARCHITECTURE.md. Gateways are beside slices. */
export const HEIGHT: Record<Layer, number> = {
  platform: 0, ledger: 1, usulan: 1, tugas: 1, port: 2, slice: 3, gateway: 3, wiring: 4, entry: 5,
}

export type Place = { layer: Layer; name: string }

/** A folder is a slice unless it is listed as another layer, so a new slice needs no line here. */
export function placeOf(path: string): Place {
  const [first = '', second = ''] = path.slice(SOURCE.length).replace(/\.ts$/, '').split('/')
  if (second === '') return { layer: ENTRY_FILE.test(first) ? 'entry' : 'wiring', name: first }
  switch (first) {
    case 'platform':
    case 'ledger':
    case 'usulan':
    case 'tugas':
    case 'wiring':
      return { layer: first, name: first }
    case 'ports':
      return { layer: 'port', name: first }
    case 'gateways':
      return { layer: 'gateway', name: second }
    default:
      return { layer: 'slice', name: first }
  }
}
