import { expect, test } from 'vitest'
import { hashSecret, matchesSecret, wireForm } from '#platform/auth/secret-hash'

test('a stored password matches only itself, and only with the right pepper', async () => {
  const stored = await hashSecret(wireForm('contoh1234'), 'pepper')
  expect(stored).not.toContain('contoh')
  expect(await matchesSecret(wireForm('contoh1234'), 'pepper', stored)).toBe(true)
  expect(await matchesSecret(wireForm('contoh1235'), 'pepper', stored)).toBe(false)
  expect(await matchesSecret(wireForm('contoh1234'), 'other', stored)).toBe(false)
})

test('the same password is stored differently each time', async () => {
  const wire = wireForm('123456')
  expect(await hashSecret(wire, 'pepper')).not.toBe(await hashSecret(wire, 'pepper'))
})
