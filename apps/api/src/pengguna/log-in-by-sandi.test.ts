import { afterAll, beforeAll, expect, test } from 'vitest'
import { wireForm } from '#platform/auth/secret-hash'
import { HOUR_MS } from '#platform/clock'
import { RefusalError } from '#platform/http/refuse'
import { logInBySandi } from '#pengguna/log-in-by-sandi'
import { resetSandi } from '#pengguna/reset-sandi'
import { DEMO_PASSWORD, DEMO_WALI } from '#seeds/demo/people'
import { aTiket, KODE, md5 } from '#test/codes'
import { createLoneDeps, type LoneDeps } from '#test/lone-deps'
import { createTestClock, type TestClock } from '#test/test-clock'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

let database: TestDatabase
let clock: TestClock
let deps: LoneDeps
beforeAll(async () => {
  database = await createTestDatabase()
  clock = createTestClock()
  clock.startHour()
  deps = createLoneDeps(database.url, clock)
})
afterAll(async () => {
  await deps.close()
  await database.drop()
})

const EMAIL = DEMO_WALI.email
const PHONE = { uuid: 'ponsel-fatimah-1', nama: 'Ponsel' }

test('a right password clears the counted tries', async () => {
  for (let i = 0; i < 12; i++) expect(await enter(DEMO_PASSWORD, '203.0.113.1')).toBe('wali')
})

test('guesses from the same network address do not lock out a device used before', async () => {
  expect(await enter(DEMO_PASSWORD, '203.0.113.2', PHONE)).toBe('wali')
  const answers = []
  for (let i = 0; i < 12; i++) answers.push(await enter(`salah-${i}`, '203.0.113.2'))
  expect(answers.slice(-2)).toEqual(['MASUK_DIPERLAMBAT', 'MASUK_DIPERLAMBAT'])
  expect(await enter(DEMO_PASSWORD, '203.0.113.2')).toBe('MASUK_DIPERLAMBAT')
  expect(await enter(DEMO_PASSWORD, '203.0.113.2', PHONE)).toBe('wali')
  clock.advance(HOUR_MS)
  expect(await enter(DEMO_PASSWORD, '203.0.113.2')).toBe('wali')
})

test('the device that set a new password by e-mail is not locked out', async () => {
  const device = { uuid: 'laptop-kantor-1', nama: 'Laptop' }
  for (let i = 0; i < 12; i++) await enter(`salah-${i}`, '203.0.113.3', device)
  expect(await enter(DEMO_PASSWORD, '203.0.113.3', device)).toBe('MASUK_DIPERLAMBAT')
  const tiket = await aTiket({ deps, clock }, {
    tipe: 'reset_sandi', tujuan: EMAIL, perangkat: device.uuid,
  })
  await resetSandi(deps, {
    email: EMAIL, tipe_kontak: 'email', otp: md5(KODE), tiket, device,
    password_baru: wireForm('sandibaru1'),
  }, { person: undefined, address: '203.0.113.3', origin: 'https://mobile.contoh.id' })
  expect(await enter('sandibaru1', '203.0.113.3', device)).toBe('wali')
})

test('an unknown address is limited in the same way', async () => {
  const answers: string[] = []
  for (let i = 0; i < 12; i++) {
    answers.push(await enter('x', '203.0.113.4', undefined, 'siapa@contoh.sch.id'))
  }
  expect(answers.filter((answer) => answer === 'MASUK_GAGAL')).toHaveLength(10)
})

async function enter(
  password: string, address: string, device?: typeof PHONE, email = EMAIL,
): Promise<string> {
  const request = { email, password: wireForm(password), kode_institusi: 'mobile', device }
  try {
    const caller = { person: undefined, address, origin: 'http://localhost' }
    return (await logInBySandi(deps, request, caller)).level
  } catch (error) {
    if (error instanceof RefusalError) return error.code
    throw error
  }
}
