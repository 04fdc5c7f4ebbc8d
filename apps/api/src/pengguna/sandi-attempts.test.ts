import { expect, test } from 'vitest'
import { sandiAttempts } from '#pengguna/sandi-attempts'

const attempt: Parameters<typeof sandiAttempts>[0] = {
  institusi_id: 'mobile', email: 'wali@contoh.sch.id', address: '203.0.113.7', device: undefined,
}
const keysOf = (changes: Partial<typeof attempt>) =>
  sandiAttempts({ ...attempt, ...changes }).map(({ kunci }) => kunci)

test('a device of the owner shares no limit with other devices', () => {
  const own = keysOf({ device: 'sidik-ponsel' })
  expect(own).toHaveLength(1)
  expect(keysOf({})).not.toContain(own[0])
  expect(keysOf({ device: 'sidik-lain' })).not.toContain(own[0])
  expect(keysOf({ device: 'sidik-ponsel', address: '198.51.100.1' })).toEqual(own)
})

test('an unknown device meets the narrow limit before the wide ones', () => {
  const perHour = sandiAttempts(attempt).map(({ max, window_ms }) => (max * 3_600_000) / window_ms)
  expect(perHour).toEqual([40, 400, 100])
  expect(keysOf({})[0]).toContain('203.0.113.7')
})

test('the same e-mail in another institution has its own limits', () => {
  const [here, there] = [keysOf({}), keysOf({ institusi_id: 'lain' })]
  expect(here.filter((kunci) => there.includes(kunci))).toEqual(['sandi-alamat/203.0.113.7'])
})
