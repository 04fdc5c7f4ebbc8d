import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock'
import type { OtpRequest } from '#otp/otp'
import { RefusalError } from '#platform/http/refuse'
import { aNomor, KODE, md5 } from '#test/codes'
import { createLoneDeps, type LoneDeps } from '#test/lone-deps'
import { createTestClock, type TestClock } from '#test/test-clock'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

/** Two API processes over one database; no message is really sent. */
let database: TestDatabase
let clock: TestClock
let one: LoneDeps
let two: LoneDeps
beforeAll(async () => {
  database = await createTestDatabase()
  clock = createTestClock()
  clock.startHour()
  one = createLoneDeps(database.url, clock)
  two = createLoneDeps(database.url, clock)
})
afterAll(async () => {
  await one.close()
  await two.close()
  await database.drop()
})

function ask(deps: LoneDeps, tujuan: string, changes: Partial<OtpRequest> = {}) {
  return deps.otp.request({
    institusi_id: 'mobile', tujuan, kanal: 'whatsapp', tipe: 'login', perangkat: '',
    alamat: '203.0.113.7', ...changes, choose: async () => 'diam',
  })
}

test('a ticket lives five minutes and says when the next one may be requested', async () => {
  const before = clock.now().getTime()
  const { tiket, berlaku_sampai, kirim_lagi_at } = await ask(one, aNomor())
  expect(tiket).toMatch(/^OTP-mobile-[0-9A-Z]{26}$/)
  const since = (instant: string) => Math.round((Date.parse(instant) - before) / SECOND_MS)
  expect([since(berlaku_sampai), since(kirim_lagi_at)]).toEqual([300, 60])
})

test('one code a minute and five an hour, whichever process is asked', async () => {
  const nomor = aNomor()
  for (let i = 0; i < 5; i++) {
    await ask(i % 2 ? one : two, nomor)
    const again = await codeOf(ask(i % 2 ? two : one, nomor))
    expect(again).toBe(i < 4 ? 'OTP_TUNGGU_SEMENIT' : 'OTP_TERLALU_SERING')
    clock.advance(MINUTE_MS)
  }
  expect(await codeOf(ask(one, nomor))).toBe('OTP_TERLALU_SERING')
  clock.advance(HOUR_MS - 5 * MINUTE_MS)
  await ask(two, nomor, { alamat: '203.0.113.8' })
})

test('twenty requests at the same moment on two processes get one ticket', async () => {
  const nomor = aNomor()
  const asked = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => ask(i % 2 ? one : two, nomor)),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('after a used code the next one may follow at once', async () => {
  const nomor = aNomor()
  const { tiket } = await ask(one, nomor)
  await database.query(`UPDATE otp SET dipakai_at = $2 WHERE tujuan = $1`, [nomor, clock.now()])
  expect((await ask(two, nomor)).tiket).not.toBe(tiket)
})

test('the limits of a number count all institutions together', async () => {
  const nomor = aNomor()
  await ask(one, nomor)
  await ask(one, nomor, { institusi_id: 'lain' })
  await database.query('DELETE FROM otp WHERE tujuan = $1', [nomor])
  for (let i = 0; i < 18; i++) {
    await ask(one, nomor, { alamat: `203.0.114.${i}` })
    await database.query('DELETE FROM otp WHERE tujuan = $1', [nomor])
  }
  expect(await codeOf(ask(one, nomor, { institusi_id: 'lain', alamat: '203.0.115.1' }))).toBe(
    'OTP_TERLALU_SERING',
  )
})

test('one network address pays with work for codes to ever more numbers', async () => {
  const strict = createLoneDeps(database.url, clock, { limitFactor: 1 })
  const codes: string[] = []
  const work = { call: 'otpRequest', proof: undefined } as const
  for (let i = 0; i < 63; i++) {
    codes.push(await codeOf(ask(strict, aNomor(), { alamat: '203.0.113.99', work })))
  }
  expect(codes.filter((code) => code === 'PERLU_BUKTI_KERJA')).toHaveLength(3)
  expect(await codeOf(ask(strict, aNomor(), { alamat: '203.0.113.98' }))).toBe('')
  await strict.close()
})

test('the owner of a number is looked up after the answer, and cannot delay it', async () => {
  let release = () => {}
  const held = new Promise<'diam'>((resolve) => {
    release = () => resolve('diam')
  })
  const { tiket } = await one.otp.request({
    institusi_id: 'mobile', tujuan: aNomor(), kanal: 'whatsapp', tipe: 'login', perangkat: '',
    alamat: '203.0.113.7', choose: () => held,
  })
  expect(tiket).toBeTruthy()
  release()
  await one.background.settled()
})

test('only the hash of a code is stored', async () => {
  const nomor = aNomor()
  await one.otp.request({
    institusi_id: 'mobile', tujuan: nomor, kanal: 'whatsapp', tipe: 'login', alamat: '203.0.113.7',
    perangkat: 'ponsel-ibu',
  })
  await one.background.settled()
  const [row] = await database.query<{ kode_hash: string; row: string }>(
    'SELECT kode_hash, o::text AS row FROM otp o WHERE tujuan = $1', [nomor],
  )
  expect(row?.kode_hash).toMatch(/^argon2id-kode\./)
  expect(row?.row).not.toContain('ponsel-ibu')
  expect(row?.row).not.toContain(md5(KODE))
})

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return ''
  } catch (error) {
    if (error instanceof RefusalError) return error.code
    throw error
  }
}
