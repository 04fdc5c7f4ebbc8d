import { expect, test } from 'vitest'
import { wireForm } from '#platform/auth/secret-hash'
import { isWeakSandi } from '#platform/auth/weak-sandi'

const OWN = ['Siti Rahmawati', 'siti.rahma@contoh.sch.id']

test.each([
  'password1', 'Password1', 'qwerty123', '12345678', 'bismillah123', 'Sekolah2026', 'LUNAS123', 'bendahara1',
])('%s is refused, since it is common', async (password) => {
  expect(await isWeakSandi(wireForm(password), [])).toBe(true)
})

test.each(['rahmawati1990', 'Rahmawati123', 'siti12345'])('%s is refused, since it names its owner', async (password) => {
  expect(await isWeakSandi(wireForm(password), OWN)).toBe(true)
  expect(await isWeakSandi(wireForm(password), [])).toBe(false)
})

test.each(['tiga7burung', 'kuda-laut makan 7 mangga', 'Xk39-vbq-271'])('%s is accepted', async (password) => {
  expect(await isWeakSandi(wireForm(password), OWN)).toBe(false)
})
