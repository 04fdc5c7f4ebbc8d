import { expect, test } from 'vitest'
import { deviceOf, requireEmail, requireNomorWa } from '#pengguna/pengguna'

test('a device is known by its uuid alone, and named by whatever its plugin says', () => {
  const uuid = 'c0ffee00-0000-4000-8000-000000000001'
  expect(deviceOf(undefined)).toEqual({ uuid: '', nama: '' })
  expect(deviceOf(uuid)).toEqual({ uuid, nama: '' })
  expect(deviceOf({ uuid })).toEqual({ uuid, nama: '' })
  expect(deviceOf({ uuid, nama: 'Chrome di Android' }).nama).toBe('Chrome di Android')
  expect(deviceOf({ uuid, manufacturer: 'samsung', model: 'SM-A057F', isVirtual: false }).nama)
    .toBe('samsung SM-A057F')
  expect(deviceOf({ uuid, name: 7, platform: 'ios' }).nama).toBe('ios')
})

test('the name of a device holds no link, since it is told to the owner', () => {
  const uuid = 'c0ffee00-0000-4000-8000-000000000001'
  const nama = 'HP. Batalkan di https://lunas-batal.id/a?b=1 atau @penipu'
  expect(deviceOf({ uuid, nama }).nama).toBe('HP Batalkan di https lunas-batal id a b 1 atau penipu')
  expect(deviceOf({ uuid, nama: '://' }).nama).toBe('')
})

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
