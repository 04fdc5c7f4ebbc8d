import { expect, test } from 'vitest'
import { requireEmail, requireNomorWa } from '#pengguna/pengguna'

test('capitals and surrounding spaces do not change an e-mail address', () => {
  expect(requireEmail('  Wali@Contoh.SCH.id ')).toBe('wali@contoh.sch.id')
})

test.each(['wali', 'wali@', '@contoh.id', 'a b@contoh.id', 'wali@contoh', 'a@b@c.id', 'a@b..id'])(
  '%s is not an e-mail address',
  (text) => {
    expect(() => requireEmail(text)).toThrow('EMAIL_TIDAK_VALID')
  },
)

test('a missing value is reported as missing, not as wrong', () => {
  expect(() => requireEmail(' ')).toThrow('FORM_BELUM_LENGKAP')
  expect(() => requireNomorWa(' ')).toThrow('FORM_BELUM_LENGKAP')
})

test.each([
  ['021-5551234', 'NOMOR_WA_TELEPON_RUMAH'],
  ['+60123456789', 'NOMOR_WA_LUAR_NEGERI'],
  ['081234', 'NOMOR_WA_PANJANG'],
  ['apa saja', 'NOMOR_WA_TIDAK_VALID'],
])('%s is refused with its own reason', (text, code) => {
  expect(() => requireNomorWa(text)).toThrow(code)
})
