import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { sealEnvelope } from '@lunas/contract/wire/envelope'
import { solveWork } from '@lunas/contract/wire/work'
import { CHALLENGE_HEADER, PROOF_HEADER } from '@lunas/contract/wire/work-headers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#app'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock'
import { wireForm } from '#platform/auth/secret-hash'
import { DEMO_PASSWORD, DEMO_WALI } from '#seeds/demo/people'
import { md5 } from '#test/codes'
import { readInbox, readOtp } from '#test/inbox'
import { startWorld, type World } from '#test/world'

/**
 * Ten thousand wrong codes and ten thousand wrong passwords: none logs in, nothing breaks, and the
 * owner can log in afterwards. This world multiplies the limits per address by a thousand, so the
 * test covers the rules about codes and passwords themselves.
 */
const GUESSES = 10_000
const AT_ONCE = 20
/** Sealing an envelope costs more than refusing it, so each envelope is sent many times. */
const DIFFERENT = 20

let world: World
let app: FastifyInstance
beforeAll(async () => {
  world = await startWorld({ worker: false })
  app = await createApp(world.deps)
  world.clock.startHour()
})
afterAll(async () => {
  await app.close()
  await world.stop()
})

const NOMOR = DEMO_WALI.nomor_wa
const PHONE = { uuid: 'ponsel-fatimah-1', nama: 'Ponsel Fatimah' }
const ENVELOPE_SECRET = 'lunas-envelope-dev'
const LONG = 180_000
const OWN_ADDRESS = '203.0.113.30'

test('ten thousand wrong codes do not log in, and the owner does', { timeout: LONG }, async () => {
  // The owner has used this phone before.
  expect(await logInWithCode(PHONE, OWN_ADDRESS)).toBe('200 OK')
  startDay()
  const seen = new Map<string, number>()
  // Strangers use all the tickets that this number gives them in a day: five from each network.
  for (let network = 0; network < 4; network++) {
    const address = `198.51.100.${network}`
    for (let i = 0; i < 5; i++) {
      await guess((await askCode(undefined, address)).data.tiket, GUESSES / 20, seen)
      world.clock.advance(MINUTE_MS)
    }
    expect((await askCode(undefined, address)).kode).toBe('OTP_TERLALU_SERING')
    world.clock.advance(HOUR_MS - 5 * MINUTE_MS)
  }
  // Five tickets with three tries each; then one try each. Nothing else was compared.
  expect(Object.fromEntries(seen)).toEqual({
    '200 OTP_SALAH': 5 * 2,
    '200 OTP_HABIS_PERCOBAAN': GUESSES - 5 * 2,
  })
  expect(await sessionsOfOwner()).toBe(1)
  // No further code for strangers today; the owner's phone has its own budget.
  expect((await askCode({ ...PHONE, uuid: 'ponsel-baru-1' }, '203.0.113.40')).kode).toBe('OTP_TERLALU_SERING')
  expect(await logInWithCode(PHONE, OWN_ADDRESS)).toBe('200 OK')
})

test('a stranger who uses up the free codes does not keep the owner’s new phone out', { timeout: LONG }, async () => {
  startDay()
  for (let i = 0; i < 5; i++) {
    expect((await askCode({ ...PHONE, uuid: `orang-asing-${i}` }, '198.51.100.7')).kode).toBeUndefined()
  }
  // The app does the work by itself.
  const fresh = { ...PHONE, uuid: 'ponsel-baru-2' }
  const first = await askCode(fresh, '203.0.113.41')
  expect(first.kode).toBe('PERLU_BUKTI_KERJA')
  const proof = `${first.challenge}.${solveWork(first.challenge)}`
  expect(await logInWithCode(fresh, '203.0.113.41', proof)).toBe('200 OK')
  expect(await logInWithCode(PHONE, OWN_ADDRESS)).toBe('200 OK')
})

test('ten thousand wrong passwords from one address do not log in', { timeout: LONG }, async () => {
  world.clock.startHour()
  const seen = new Map<string, number>()
  const guesses = await sealed((i) => passwordLogin(`wrong-${i}`))
  await inParallel(GUESSES, async (i) => {
    const data = guesses[i % DIFFERENT]
    count(seen, await inject('auth/auth/masuk', { data }, '198.51.100.1'))
  })
  expect(Object.fromEntries(seen)).toEqual({
    '200 MASUK_GAGAL': 10,
    '200 MASUK_DIPERLAMBAT': GUESSES - 10,
  })
  // The owner logs in from another address.
  expect(await enter(DEMO_PASSWORD, '203.0.113.20')).toBe('200 OK')
})

test('wrong passwords from three hundred addresses do not lock the owner out', { timeout: LONG }, async () => {
  world.clock.startHour()
  const seen = new Map<string, number>()
  const guesses = await sealed((i) => passwordLogin(`wrong-${i}`))
  await inParallel(300, async (i) => {
    const data = guesses[i % DIFFERENT]
    const address = `198.51.${100 + (i >> 8)}.${i & 255}`
    count(seen, await inject('auth/auth/masuk', { data }, address))
  })
  expect(Object.fromEntries(seen)).toEqual({
    '200 MASUK_GAGAL': 100,
    '200 MASUK_DIPERLAMBAT': 200,
  })
  // A new device must wait or use another way; the owner's own phone need not.
  expect(await enter(DEMO_PASSWORD, '203.0.113.21')).toBe('200 MASUK_DIPERLAMBAT')
  expect(await enter(DEMO_PASSWORD, '198.51.100.1', PHONE)).toBe('200 OK')
  world.clock.advance(HOUR_MS)
  expect(await enter(DEMO_PASSWORD, '203.0.113.21')).toBe('200 OK')
})

async function guess(tiket: string, times: number, seen: Map<string, number>): Promise<void> {
  // Seven digits, so that no guess is right by chance.
  const guesses = await sealed((i) => ({ nomor: NOMOR, otp: md5(String(1_000_000 + i)), tiket }))
  await inParallel(times, async (i) => {
    count(seen, await inject('auth/auth/login', { session: guesses[i % DIFFERENT] }))
  })
}

function sealed(contentOf: (i: number) => object): Promise<string[]> {
  const contents = Array.from({ length: DIFFERENT }, (_, i) => contentOf(i))
  return Promise.all(contents.map((content) => sealEnvelope(content, ENVELOPE_SECRET)))
}

function passwordLogin(password: string) {
  return { email: DEMO_WALI.email, password: wireForm(password), kode_institusi: 'mobile' }
}

async function enter(password: string, address: string, device?: typeof PHONE): Promise<string> {
  const content = { ...passwordLogin(password), ...(device && { device }) }
  return inject('auth/auth/masuk', { data: await sealEnvelope(content, ENVELOPE_SECRET) }, address)
}

async function askCode(device?: typeof PHONE, address?: string, proof?: string) {
  const content = { nomor: NOMOR, kode_institusi: 'mobile', tipe: 'login', ...(device && { device }) }
  const data = await sealEnvelope(content, ENVELOPE_SECRET)
  const answer = await send('auth/auth/otp-request', { data }, address, proof)
  const challenge = String(answer.headers[CHALLENGE_HEADER] ?? '')
  return { ...answer.json<{ kode?: string; data: { tiket: string } }>(), challenge }
}

/** Budgets of a day start at midnight in UTC. */
function startDay(): void {
  world.clock.advance(DAY_MS - (world.clock.now().getTime() % DAY_MS))
}

/** Asks for a code, reads it on the owner's WhatsApp and logs in with it. */
async function logInWithCode(device: typeof PHONE, address: string, proof?: string): Promise<string> {
  await world.deps.background.settled()
  await world.deps.messages.settled()
  const before = (await readInbox(world.sandboxUrl, NOMOR)).find(({ otp }) => otp)?.otp
  const { tiket } = (await askCode(device, address, proof)).data
  await world.deps.background.settled()
  await world.deps.messages.settled()
  const otp = md5(await readOtp(world.sandboxUrl, NOMOR, before))
  const session = await sealEnvelope({ nomor: NOMOR, otp, tiket, device }, ENVELOPE_SECRET)
  return inject('auth/auth/login', { session }, address)
}

/** Returns the HTTP status with the refusal code, or with OK. */
async function inject(path: string, payload: object, address?: string): Promise<string> {
  const answer = await send(path, payload, address)
  const { success, kode } = answer.json<{ success: number; kode?: string }>()
  return `${answer.statusCode} ${success === 1 ? 'OK' : kode}`
}

function send(path: string, payload: object, remoteAddress = '198.51.100.9', proof?: string) {
  const key = createHash('md5').update('7lunas-request-dev').digest('hex')
  return app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'x-request-id': '7', 'x-request-key': key, ...(proof && { [PROOF_HEADER]: proof }) },
    payload,
    remoteAddress,
  })
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
