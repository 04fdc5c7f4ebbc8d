import { afterEach, expect, test, vi } from 'vitest'
import { answerCommand } from '#platform/answer-command'
import { refuse } from '#platform/http/refuse'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = 0
})

async function complaintOf(error: Error): Promise<string> {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const close = vi.fn<() => Promise<void>>(async () => {})
  await answerCommand(() => Promise.reject(error), close)
  expect([process.exitCode, close.mock.calls.length]).toEqual([1, 1])
  return String(written.mock.calls[0]?.[0])
}

test('a command that fails says one sentence, without a stack trace', async () => {
  expect(await complaintOf(new Error('Tidak ada bank dengan client_id X.'))).toBe(
    'Tidak ada bank dengan client_id X.\n',
  )
  expect(await complaintOf(refuse('SEKOLAH_TIDAK_DIKENAL'))).not.toContain('    at ')
})

test('an error that nobody expected shows where it comes from', async () => {
  expect(await complaintOf(new TypeError('x is undefined'))).toContain('    at ')
})
