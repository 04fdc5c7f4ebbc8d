import { expect, test } from 'vitest'
import { checkImportZones } from './import-zones.ts'

test.each([
  ['apps/api/src/usulan/x.ts', '#ledger/post', 'usulan imports the platform only'],
  ['apps/api/src/tugas/x.ts', '#ledger/post', 'tugas imports the platform only'],
  ['apps/api/src/tagihan/issue.ts', '#siswa/find-siswa', 'through siswa/siswa.ts only'],
  ['apps/api/src/tagihan/issue.ts', '#gateways/midtrans/x', 'connect-providers.ts knows the adapters'],
  ['apps/api/src/deps.ts', '#gateways/midtrans/x', 'connect-providers.ts knows the adapters'],
  ['apps/api/src/tagihan/issue.ts', '#ports/payable', 'a port holds types only'],
  ['apps/api/src/gateways/midtrans/x.ts', '#pembayaran/pembayaran', 'a gateway imports its port'],
  ['apps/api/src/gateways/midtrans/x.ts', '#ledger/post', 'a gateway imports its port'],
  ['apps/payer/src/features/a/x.ts', '#features/b/y.ts', 'a feature never imports a feature'],
  ['apps/payer/src/components/x.tsx', '#features/b/y.ts', 'components does not import features'],
  ['apps/portal/src/lib/x.ts', '../components/y.tsx', 'lib does not import components'],
  ['packages/values/src/rupiah.ts', 'node:assert', 'values is pure'],
  ['packages/contract/src/wire/wire.ts', 'fastify', 'contract imports values and zod/mini'],
  ['packages/ui/src/button.tsx', '@lunas/contract/wire/wire', 'ui imports values, React and DOMPurify only'],
  ['packages/client/src/send.ts', '@lunas/ui/button', 'client imports contract, values, React'],
  ['apps/api/src/tagihan/issue.ts', '@lunas/sandbox/sandbox', 'nothing imports an app'],
])('%s must not import %s', (from, specifier, sentence) => {
  const problems = checkImportZones(treeWith(from, `import { a } from '${specifier}'`))
  expect(problems.map(({ message }) => message).join()).toContain(sentence)
})

test.each([
  ['apps/api/src/server.ts', '#app'],
  ['apps/api/src/wiring/connect-providers.ts', '#gateways/midtrans/midtrans-gateway'],
  ['apps/api/src/app.ts', '#deps'],
  ['apps/api/src/tagihan/issue.ts', '#siswa/siswa'],
  ['apps/api/src/tagihan/issue.ts', '#ledger/post'],
  ['apps/api/src/tagihan/issue.ts', '#usulan/decide-usulan'],
  ['apps/api/src/tagihan/issue.ts', '#tugas/start-tugas'],
  ['apps/api/src/tagihan/issue.test.ts', '@lunas/sandbox/sandbox'],
  ['apps/api/src/tagihan/issue.ts', '@lunas/contract/tagihan/tagihan'],
  ['apps/payer/src/pages/x.tsx', '#features/b/y.ts'],
  ['apps/payer/src/features/a/x.ts', './components/y.tsx'],
  ['apps/payer/src/features/a/x.ts', '#lib/qr.ts'],
  ['packages/contract/src/wire/wire.ts', 'zod/mini'],
  ['packages/client/src/send.ts', '@lunas/contract/wire/wire-call'],
  ['packages/ui/src/button.tsx', 'react'],
])('%s may import %s', (from, specifier) => {
  expect(checkImportZones(treeWith(from, `import { a } from '${specifier}'`))).toEqual([])
})

test('gateways and slices import types from ports; a slice imports no needs of another', () => {
  const typeFrom = (path: string, specifier: string) =>
    checkImportZones(treeWith(`apps/api/src/${path}`, `import type { A } from '${specifier}'`))
  expect(typeFrom('gateways/midtrans/x.ts', '#ports/payment-gateway')).toEqual([])
  expect(typeFrom('tagihan/issue.ts', '#ports/payable')).toEqual([])
  expect(typeFrom('gateways/midtrans/x.ts', '#pembayaran/pembayaran')).toHaveLength(1)
  expect(typeFrom('tagihan/issue.ts', '#kas/needs')).toHaveLength(1)
})

test('an import inside a function and a re-export count too', () => {
  const from = 'apps/api/src/kas/kas.ts'
  const code = `export * from '#siswa/wali'\nconst later = () => import('#tagihan/issue')`
  expect(checkImportZones(treeWith(from, code)).map(({ line }) => line)).toEqual([1, 2])
})

function treeWith(path: string, code: string) {
  return new Map([
    ['apps/sandbox/package.json', '{}'],
    [path, code],
  ])
}
