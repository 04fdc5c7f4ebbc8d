import { expect, test } from 'vitest'
import { checkImportCircles } from './import-circles.ts'

test('an import circle is found, also when one of its imports is a type and another comes later', () => {
  const files = {
    'a.ts': `import { b } from '#kas/b.tsx'`,
    'b.tsx': `const c = () => import('./c.ts')`,
    'c.ts': `import type { A } from '#kas/a.ts'`,
    'd.ts': `import { a } from '#kas/a.ts'`,
  }
  expect(check(files)).toEqual(['circle of files: a.ts → b.tsx → c.ts → a.ts'])
})

test('two import paths to the same file are not a circle', () => {
  const files = {
    'a.ts': `import { b } from '#kas/b.ts'\nimport { c } from '#kas/c.ts'`,
    'b.ts': `import { c } from '#kas/c.ts'`,
    'c.ts': '',
  }
  expect(check(files)).toEqual([])
})

function check(files: Record<string, string>): string[] {
  const folder = 'apps/portal/src/kas/'
  const tree = new Map(Object.entries(files).map(([path, text]) => [folder + path, text]))
  return checkImportCircles(tree).map(({ message }) => message.replaceAll(folder, ''))
}
