import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLog } from './log-file.ts'

test('a log is bounded while it is written, and its last lines can be shown', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'log-')), 'log', 'api.log')
  const log = openLog(path, 1_000)
  for (let i = 0; i < 500; i++) log.write(Buffer.from(`line ${i}\n`))
  expect(statSync(path).size).toBeLessThan(1_100)
  expect(statSync(`${path}.1`).size).toBeLessThan(1_100)
  expect(log.lastLines().split('\n').at(-1)).toBe('line 499')
  expect(log.lastLines().split('\n')).toHaveLength(15)
  log.close()
  expect(statSync(path).mode & 0o077).toBe(0)

  const again = openLog(path, 1_000)
  expect(again.lastLines()).toBe('')
  again.write(Buffer.from('restarted\n'))
  again.close()
  expect(readFileSync(path, 'utf8').endsWith('restarted\n')).toBe(true)
})
