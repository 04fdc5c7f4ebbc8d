import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-sg2p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint, '')).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://a:b@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.penipu.id/abc',
  'https://penipu.id/fcm.googleapis.com',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:8090/push/abc',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
])('%s is never called', (endpoint) => {
  expect(isPushEndpoint(endpoint, '')).toBe(false)
})

test('the sandbox of a demo is called only at its own port', () => {
  const own = 'http://127.0.0.1:8090'
  expect(isPushEndpoint('http://127.0.0.1:8090/push/abc', own)).toBe(true)
  expect(isPushEndpoint('http://127.0.0.1:5432/', own)).toBe(false)
})
