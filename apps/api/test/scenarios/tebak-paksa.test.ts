import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { openEnvelope, sealEnvelope } from '@lunas/contract/envelope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#app'
import { HOUR_MS, MINUTE_MS } from '#platform/clock'
import { wireForm } from '#platform/auth/secret-hash'
import { DEMO_PASSWORD, DEMO_WALI } from '#seeds/demo/people'
import { md5 } from '#test/codes'
import { readOtp } from '#test/inbox'
import { startWorld, type World } from '#test/world'

/**
 * Ten thousand wrong codes and ten thousand wrong passwords: none logs in, none breaks anything,
 * and the owner gets in afterwards. The limits per address are stretched a thousandfold in this
 * world, so what holds here are the rules about codes and passwords themselves.
 */
const GUESSES = 10_000
const AT_ONCE = 50

let world: World
let app: FastifyInstance
beforeAll(async () => {
  world = await startWorld({ worker: false })
  app = await createApp(world.deps)
})
afterAll(async () => {
  await app.close()
  await world.stop()
})

const NOMOR = DEMO_WALI.nomor_wa
const PHONE = { uuid: 'ponsel-fatimah-1', nama: 'Ponsel Fatimah' }
const LONG = 180_000

test('ten thousand wrong codes', { timeout: LONG }, async () => {
  const tickets: string[] = []
  // All the tickets that anybody can get for this number in four hours.
  const seen = new Map<string, number>()
  for (let hour = 0; hour < 4; hour++) {
    for (let i = 0; i < 5; i++) {
      const asked = await post('auth/auth/otp-request', 'data', {
        nomor: NOMOR, kode_institusi: 'mobile', tipe: 'login',
      })
      tickets.push((asked.body.data as { tiket: string }).tiket)
      await guess(tickets.at(-1) ?? '', GUESSES / 20, seen)
      world.clock.advance(MINUTE_MS)
    }
    const more = await post('auth/auth/otp-request', 'data', {
      nomor: NOMOR, kode_institusi: 'mobile', tipe: 'login',
    })
    expect(more.body.kode).toBe('OTP_TERLALU_SERING')
    world.clock.advance(HOUR_MS - 5 * MINUTE_MS)
  }
  // Twenty tickets of five tries: everything else was not even looked at.
  expect(Object.fromEntries(seen)).toEqual({
    '200 OTP_SALAH': 20 * 4,
    '200 OTP_HABIS_PERCOBAAN': GUESSES - 20 * 4,
  })
  expect(await sessionsOfOwner()).toBe(0)

  const { body } = await post('auth/auth/otp-request', 'data', {
    nomor: NOMOR, kode_institusi: 'mobile', tipe: 'login', device: PHONE,
  })
  const { tiket } = body.data as { tiket: string }
  await world.deps.background.settled()
  await world.deps.messages.settled()
  const otp = md5(await readOtp(world.sandboxUrl, NOMOR))
  const request = { nomor: NOMOR, otp, tiket, device: PHONE }
  const login = await post('auth/auth/login', 'session', request)
  expect([login.status, login.body.success]).toEqual([200, 1])
})

test('ten thousand wrong passwords from one address', { timeout: LONG }, async () => {
  const seen = new Map<string, number>()
  await inParallel(GUESSES, async (i) => {
    const { status, body } = await enter(`wrong-${i}`, '198.51.100.1')
    count(seen, `${status} ${body.kode}`)
  })
  expect(Object.fromEntries(seen)).toEqual({
    '200 MASUK_GAGAL': 10,
    '200 MASUK_DIPERLAMBAT': GUESSES - 10,
  })
  // The owner is elsewhere, and gets in.
  expect((await enter(DEMO_PASSWORD, '203.0.113.20')).body.success).toBe(1)
})

test('wrong passwords from a thousand addresses', { timeout: LONG }, async () => {
  world.clock.advance(HOUR_MS)
  const seen = new Map<string, number>()
  await inParallel(1_000, async (i) => {
    const { status, body } = await enter(`wrong-${i}`, `198.51.${100 + (i >> 8)}.${i & 255}`)
    count(seen, `${status} ${body.kode}`)
  })
  expect(seen.get('200 MASUK_GAGAL')).toBeLessThanOrEqual(400)
  expect([...seen.values()].reduce((sum, n) => sum + n)).toBe(1_000)
  expect([...seen.keys()].sort()).toEqual(['200 MASUK_DIPERLAMBAT', '200 MASUK_GAGAL'])
  // A new device has to wait or take another way; the owner's own phone does not.
  expect((await enter(DEMO_PASSWORD, '203.0.113.21')).body.kode).toBe('MASUK_DIPERLAMBAT')
  expect((await enter(DEMO_PASSWORD, '198.51.100.1', PHONE)).body.success).toBe(1)
  world.clock.advance(HOUR_MS)
  expect((await enter(DEMO_PASSWORD, '203.0.113.21')).body.success).toBe(1)
})

async function guess(tiket: string, times: number, seen: Map<string, number>): Promise<void> {
  await inParallel(times, async (i) => {
    // Seven digits, so that no guess is right by chance.
    const otp = md5(String(1_000_000 + i))
    const { status, body } = await post('auth/auth/login', 'session', { nomor: NOMOR, otp, tiket })
    count(seen, `${status} ${body.kode}`)
  })
}

function enter(password: string, address: string, device?: typeof PHONE) {
  const request = { email: DEMO_WALI.email, password: wireForm(password), kode_institusi: 'mobile' }
  return post('auth/auth/masuk', 'data', { ...request, ...(device && { device }) }, address)
}

type Body = { success: number; kode?: string; data: unknown }

async function post(path: string, field: string, content: object, remoteAddress = '198.51.100.9') {
  const key = createHash('md5').update('7lunas-request-dev').digest('hex')
  const answer = await app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'x-request-id': '7', 'x-request-key': key },
    payload: { [field]: await sealEnvelope(content, 'lunas-envelope-dev') },
    remoteAddress,
  })
  const body: Body = answer.json()
  if (typeof body.data === 'string') body.data = await openEnvelope(body.data, 'lunas-envelope-dev')
  return { status: answer.statusCode, body }
}

async function inParallel(times: number, work: (i: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < times) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

function count(seen: Map<string, number>, what: string): void {
  seen.set(what, (seen.get(what) ?? 0) + 1)
}

async function sessionsOfOwner(): Promise<number> {
  const rows = await world.database.query(
    `SELECT 1 FROM sesi s JOIN pengguna p ON p.id = s.pengguna_id WHERE p.nomor_wa = $1`,
    [NOMOR],
  )
  return rows.length
}
