import { expect, test } from 'vitest'
import { lateFiles, type TestedFile } from './late-files.ts'

const LATE = 'Error: still waiting after 30000 ms: async () => {}'
const WRONG = 'AssertionError: expected 1 to be 2'

function aFile(name: string, ...failureMessages: string[]): TestedFile {
  const failed = failureMessages.map((message) => ({
    status: 'failed', fullName: 'fails', failureMessages: [message],
  }))
  const passed = { status: 'passed', fullName: 'passes', failureMessages: [] }
  return { name, status: failed.length > 0 ? 'failed' : 'passed', assertionResults: [passed, ...failed] }
}

test('files that only waited too long are tried again, and so are journeys', () => {
  const files = [aFile('/a/src/mitra.test.ts', LATE, LATE), aFile('/a/src/kas.test.ts'), aFile('/a/e2e/pay.test.ts', WRONG)]
  expect(lateFiles(files)).toEqual(['/a/src/mitra.test.ts', '/a/e2e/pay.test.ts'])
})

test('one wrong value anywhere, and nothing is tried again', () => {
  expect(lateFiles([aFile('/a/src/mitra.test.ts', LATE), aFile('/a/src/kas.test.ts', LATE, WRONG)])).toEqual([])
})

test('a file whose world did not start in time is tried again, one that cannot be loaded is not', () => {
  const slow = { ...aFile('/a/src/kas.test.ts'), status: 'failed', message: 'Hook timed out in 60000ms.' }
  expect(lateFiles([slow])).toEqual(['/a/src/kas.test.ts'])
  expect(lateFiles([{ ...slow, message: 'SyntaxError: Unexpected token' }])).toEqual([])
  expect(lateFiles([{ ...slow, message: '' }])).toEqual([])
})

test('many late files are not tried again', () => {
  expect(lateFiles(['a', 'b', 'c', 'd'].map((name) => aFile(`/a/src/${name}.test.ts`, LATE)))).toEqual([])
})
