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
])('%s must not know %s, not even a type of it', (from, specifier, sentence) => {
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
])('%s may know %s', (from, specifier) => {
  const target = `${specifier.slice(1)}.ts`
  expect(check({ [from]: `import type { A } from '${specifier}'`, [target]: '' })).toEqual([])
})

test('a circle of files is found, though one of its imports is a type', () => {
  const files = {
    'kas/a.ts': `import { b } from '#kas/b'`,
    'kas/b.ts': `import { c } from './c.ts'`,
    'kas/c.ts': `import type { A } from '#kas/a'`,
    'kas/d.ts': `import { a } from '#kas/a'`,
  }
  expect(check(files)).toEqual(['circle of files: kas/a.ts → kas/b.ts → kas/c.ts → kas/a.ts'])
})

test('two ways to the same file are no circle', () => {
  const files = {
    'kas/a.ts': `import { b } from '#kas/b'\nimport { c } from '#kas/c'`,
    'kas/b.ts': `import { c } from '#kas/c'`,
    'kas/c.ts': '',
  }
  expect(check(files)).toEqual([])
})

function check(files: Record<string, string>): string[] {
  const tree = Object.entries(files).map(([path, text]) => [`apps/api/src/${path}`, text] as const)
  return checkApiLayers(new Map(tree)).map(({ message }) => message)
}
