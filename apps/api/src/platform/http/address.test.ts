import { expect, test } from 'vitest'
import { addressOf, networkOf } from '#platform/http/address'

test.each(['', 'unknown', '1.2.3', '10.0.0.1:80', "1.1.1.1' OR 1=1", '<b>', '1.2.3.4, 5.6.7.8'])(
  'the address %j is refused',
  (ip) => {
    expect(() => addressOf({ ip })).toThrow('PERMINTAAN_TIDAK_DIKENALI')
  },
)

test('IPv4 has one form, also over IPv6', () => {
  expect(addressOf({ ip: '::ffff:203.0.113.9' })).toBe('203.0.113.9')
  expect(addressOf({ ip: '203.0.113.9' })).toBe('203.0.113.9')
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
])('limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
