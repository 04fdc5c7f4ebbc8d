import { lineAt } from './source-tree.ts'
import type { Problem, SourceTree } from './source-tree.ts'

const KAMUS = 'docs/KAMUS.md'
const WIRE = /^packages\/contract\/src\/wire\/[a-z-]+\.wire\.ts$/
const SLICES = /^apps\/api\/src\/([a-z-]+)\//

/** Technical folder and path words that need no entry. */
const ENGLISH = new Set([
  'ledger', 'platform', 'gateways', 'ports', 'wiring',
  'model', 'data', 'get', 'custom', 'manifest', 'hook', 'pdf',
])
/** Names of providers and standards need no entry. */
const NAMES = new Set(['midtrans', 'digiflazz', 'whatsapp', 'snap'])

/** Every domain word in a path of the contract or a slice's name must be in KAMUS. */
export function checkKamus(tree: SourceTree): Problem[] {
  const kamus = tree.get(KAMUS)
  if (kamus === undefined) return [{ path: KAMUS, line: 1, message: 'the word list is missing' }]
  const explained = new Set(kamus.toLowerCase().match(/[a-z]+/g))
  return wordsIn(tree)
    .filter(({ word }) => !ENGLISH.has(word) && !NAMES.has(word) && !explained.has(word))
    .map(({ word, path, line }) => ({ path, line, message: `"${word}" is missing from ${KAMUS}` }))
}

function wordsIn(tree: SourceTree) {
  const wires = [...tree].filter(([path]) => WIRE.test(path))
  const fromWire = wires.flatMap(([path, wire]) =>
    [...wire.matchAll(/path: '([^']+)'/g)].flatMap((match) =>
      (match[1] ?? '').split(/[/-]/).map((word) => {
        return { word, path, line: lineAt(wire, match.index) }
      }),
    ),
  )
  const slices = new Set([...tree.keys()].flatMap((path) => SLICES.exec(path)?.[1] ?? []))
  const fromSlices = [...slices].flatMap((slice) =>
    slice.split('-').map((word) => ({ word, path: `apps/api/src/${slice}`, line: 1 })),
  )
  return [...fromWire, ...fromSlices]
}
