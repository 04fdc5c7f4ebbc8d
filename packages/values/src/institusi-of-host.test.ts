import { expect, test } from 'vitest'
import { institusiOfHost } from './institusi-of-host.ts'

test.each([
  ['localhost', 'mobile'],
  ['127.0.0.1', 'mobile'],
  ['192.168.1.20', 'mobile'],
  ['[::1]', 'mobile'],
  ['lunas.id', 'mobile'],
  ['www.lunas.id', 'mobile'],
  ['alhikmah.lunas.id', 'alhikmah'],
  ['alhikmah.lunas.sch.id', 'alhikmah'],
  ['lain.localhost', 'lain'],
  ['9tidak-sah.lunas.id', 'mobile'],
])('the address %s belongs to %s', (hostname, institusi) => {
  expect(institusiOfHost(hostname)).toBe(institusi)
})
