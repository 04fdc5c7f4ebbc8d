import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#platform/clock'
import { RefusalError } from '#platform/http/refuse'
import { OTP_TRIES_STRANGER, type OtpUse } from '#otp/otp'
import { aNomor, aTiket, KODE, md5 } from '#test/codes'
import { createLoneDeps, sweepOnce, type LoneDeps } from '#test/lone-deps'
import { createTestClock, type TestClock } from '#test/test-clock'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

let database: TestDatabase
let clock: TestClock
let deps: LoneDeps
beforeAll(async () => {
  database = await createTestDatabase()
  clock = createTestClock()
  deps = createLoneDeps(database.url, clock)
})
afterAll(async () => {
  await deps.close()
  await database.drop()
})

const WRONG = md5('000000')
const ticket = (changes: Partial<Parameters<typeof aTiket>[1]> = {}) =>
  aTiket({ deps, clock }, { tipe: 'login', tujuan: aNomor(), ...changes })

test('the right code proves its receiver, and only once', async () => {
  const tujuan = aNomor()
  const tiket = await ticket({ tujuan })
  expect(await use(tiket)).toMatchObject({ tujuan, subjek: '' })
  expect(await use(tiket)).toBe('OTP_KEDALUWARSA')
})

test('a code has few tries, and the last may be right', async () => {
  const tiket = await ticket()
  for (let i = 1; i < OTP_TRIES_STRANGER; i++) expect(await use(tiket, { otp_md5: WRONG })).toBe('OTP_SALAH')
  expect(await use(tiket)).toMatchObject({ subjek: '' })
})

test('after the last wrong try the right code is refused', async () => {
  const tiket = await ticket()
  const answers: unknown[] = []
  for (let i = 0; i < OTP_TRIES_STRANGER; i++) answers.push(await use(tiket, { otp_md5: WRONG }))
  expect(answers.at(-1)).toBe('OTP_HABIS_PERCOBAAN')
  expect(await use(tiket)).toBe('OTP_HABIS_PERCOBAAN')
})

test('a hundred guesses at the same moment still get few tries', async () => {
  const tiket = await ticket()
  const guesses = Array.from({ length: 100 }, () => use(tiket, { otp_md5: WRONG }))
  const answers = await Promise.all(guesses)
  expect(answers.filter((answer) => answer === 'OTP_SALAH')).toHaveLength(OTP_TRIES_STRANGER - 1)
  const [row] = await database.query<{ percobaan: number }>(
    'SELECT percobaan FROM otp ORDER BY dibuat_at DESC LIMIT 1',
  )
  expect(row?.percobaan).toBe(OTP_TRIES_STRANGER)
  expect(await use(tiket)).toBe('OTP_HABIS_PERCOBAAN')
})

test('the right code sent five times at the same moment is used once', async () => {
  const tiket = await ticket()
  const answers = await Promise.all(Array.from({ length: OTP_TRIES_STRANGER }, () => use(tiket)))
  expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1)
})

test.each<[string, Partial<OtpUse>]>([
  ['another purpose', { tipe: 'register' }],
  ['another device', { perangkat: 'ponsel-orang' }],
  ['no device', { perangkat: '' }],
  ['another number', { tujuan: '6281300000000' }],
  ['another institution', { institusi_id: 'lain' }],
])('the code is refused for %s, and no try is used', async (_, changes) => {
  const tujuan = aNomor()
  const tiket = await ticket({ tujuan, perangkat: 'ponsel-ibu' })
  const own = { perangkat: 'ponsel-ibu', tujuan }
  for (let i = 0; i < 6; i++) {
    expect(await use(tiket, { ...own, ...changes })).toBe('OTP_KEDALUWARSA')
  }
  expect(await use(tiket, own)).toMatchObject({ tujuan })
})

test('a code expires after five minutes', async () => {
  const tiket = await ticket()
  clock.advance(3 * MINUTE_MS)
  expect(await use(tiket)).toBe('OTP_KEDALUWARSA')
})

test('a ticket that never had a code is refused after the same slow comparison as one that has', async () => {
  const [having, without] = [await ticket(), await ticket({ tipe: 'register' })]
  await database.query(`UPDATE otp SET kode_hash = NULL WHERE tipe = 'register'`)
  const compared = async (tiket: string, tipe: OtpUse['tipe']) =>
    countHashes(async () => expect(await use(tiket, { tipe, otp_md5: WRONG })).toBe('OTP_SALAH'))
  expect(await compared(having, 'login')).toBe(1)
  expect(await compared(without, 'register')).toBe(1)
})

/** How many Argon2 hashes Node worked out meanwhile: the only slow part of a comparison. */
async function countHashes(work: () => Promise<void>): Promise<number> {
  let hashes = 0
  const hook = createHook({ init: (_, type) => void (hashes += Number(type === 'ARGON2REQUEST')) }).enable()
  await work()
  hook.disable()
  return hashes
}

test.each(['', 'OTP', 'OTP-mobile-', 'SIS-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8', 'OTP-takada-x'])(
  'a ticket like %j proves nothing',
  async (tiket) => {
    expect(await use(tiket)).toBe('OTP_KEDALUWARSA')
  },
)

test('numbers are deleted after a day', async () => {
  await ticket()
  clock.advance(DAY_MS)
  await sweepOnce(deps, 'forget-otp')
  expect(await database.query('SELECT 1 FROM otp')).toEqual([])
})

async function use(tiket: string, changes: Partial<OtpUse> = {}) {
  try {
    return await deps.otp.consume({
      institusi_id: 'mobile', tiket, otp_md5: md5(KODE), tipe: 'login', perangkat: '', ...changes,
    })
  } catch (error) {
    if (error instanceof RefusalError) return error.code
    throw error
  }
}
