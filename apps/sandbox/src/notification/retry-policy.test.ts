import { expect, test } from 'vitest'
import { judgeAttempt } from '#notification/retry-policy'

function retriesAfter(http_status: number | undefined): number[] {
  const waits: number[] = []
  for (;;) {
    const verdict = judgeAttempt(http_status, waits.length)
    if (verdict.kind !== 'retry') return waits
    waits.push(verdict.wait_ms / 60_000)
  }
}

test.each([
  [500, [2]],
  [503, [2, 10, 30, 90]],
  [400, [2, 10]],
  [404, [2, 10]],
  [302, []],
  [401, [2, 10, 30, 90, 210]],
  [undefined, [2, 10, 30, 90, 210]],
])('an answer of %s is followed by retries after %j minutes', (http_status, minutes) => {
  expect(retriesAfter(http_status)).toEqual(minutes)
})

test('any 2xx ends the retries', () => {
  expect(judgeAttempt(200, 0)).toEqual({ kind: 'delivered' })
  expect(judgeAttempt(204, 3)).toEqual({ kind: 'delivered' })
})
