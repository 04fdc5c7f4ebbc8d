import { expect, test } from 'vitest'
import {
  hashKode,
  hashSecret,
  matchesSecret,
  NO_KODE,
  NO_SECRET,
  wireForm,
} from '#platform/auth/secret-hash'

test('a stored password matches only itself, and only with the right pepper', async () => {
  const stored = await hashSecret(wireForm('contoh1234'), 'pepper')
  expect(stored).not.toContain('contoh')
  expect(await matchesSecret(wireForm('contoh1234'), 'pepper', stored)).toBe(true)
  expect(await matchesSecret(wireForm('contoh1235'), 'pepper', stored)).toBe(false)
  expect(await matchesSecret(wireForm('contoh1234'), 'other', stored)).toBe(false)
})

test('a one-time code is hashed with its own, cheaper cost', async () => {
  const stored = await hashKode('e10adc39', 'pepper')
  expect(await matchesSecret('e10adc39', 'pepper', stored)).toBe(true)
  expect(await matchesSecret('e10adc30', 'pepper', stored)).toBe(false)
})

test.each([NO_SECRET, NO_KODE, '', 'argon2id', 'plain.a.b', 'toString.a.b'])(
  'nothing matches %j',
  async (stored) => {
    expect(await matchesSecret(wireForm(''), 'pepper', stored)).toBe(false)
  },
)

test('the same password is stored differently each time', async () => {
  const wire = wireForm('123456')
  expect(await hashSecret(wire, 'pepper')).not.toBe(await hashSecret(wire, 'pepper'))
})
