import { expect, test } from 'vitest'
import { isIosSafari } from './can-install.ts'

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15'

test.each([
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) ${SAFARI}`, 5, true],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 5, true],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 0, false],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) ${SAFARI} CriOS/140`, 5, false],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/153 Mobile Safari/537.36', 5, false],
])('the steps for Safari on iOS are shown only there: %s', (userAgent, maxTouchPoints, expected) => {
  expect(isIosSafari({ userAgent, maxTouchPoints })).toBe(expected)
})
