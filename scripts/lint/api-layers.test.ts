import { expect, test } from 'vitest'
import { checkApiLayers } from './api-layers.ts'

test.each([
  ['platform/clock.ts', '#kas/kas', 'platform is below slice'],
  ['platform/http/x.ts', '#ledger/post', 'platform is below ledger'],
  ['ledger/post.ts', '#kas/kas', 'ledger is below slice'],
  ['ledger/post.ts', '#ports/payable', 'ledger is below port'],
  ['ports/payable.ts', '#kas/kas', 'port is below slice'],
  ['kas/take-cash.ts', '#deps', 'slice is below wiring and must not know deps.ts'],
  ['gateways/midtrans/x.ts', '#deps', 'gateway is below wiring and must not know deps.ts'],
  ['kas/take-cash.ts', '#wiring/foundation', 'slice is below wiring'],
  ['kas/take-cash.ts', '#payables', 'slice is below wiring'],
  ['kas/kas.test.ts', '#deps', 'slice is below wiring and must not know deps.ts'],
  ['deps.ts', '#server', 'wiring is below entry'],
])('%s must not import %s, not even a type', (from, specifier, sentence) => {
  const target = `${specifier.slice(1)}.ts`
  const problems = check({ [from]: `import type { A } from '${specifier}'`, [target]: '' })
  expect(problems).toEqual([expect.stringContaining(sentence)])
})

test.each([
  ['server.ts', '#app'],
  ['app.ts', '#deps'],
  ['deps.ts', '#wiring/foundation'],
  ['wiring/connect-providers.ts', '#gateways/midtrans/x'],
  ['kas/take-cash.ts', '#kas/needs'],
  ['kas/needs.ts', '#ports/payable'],
  ['gateways/midtrans/x.ts', '#ports/payable'],
  ['ports/payable.ts', '#ledger/chart'],
  ['ledger/post.ts', '#platform/clock'],
])('%s may import %s', (from, specifier) => {
  const target = `${specifier.slice(1)}.ts`
  expect(check({ [from]: `import type { A } from '${specifier}'`, [target]: '' })).toEqual([])
})

function check(files: Record<string, string>): string[] {
  const tree = Object.entries(files).map(([path, text]) => [`apps/api/src/${path}`, text] as const)
  return checkApiLayers(new Map(tree)).map(({ message }) => message)
}
