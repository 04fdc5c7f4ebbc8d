import { solveWork } from '@lunas/contract/wire/work'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#platform/clock'
import { openDatabase, type Database } from '#platform/db/database'
import { WorkDemanded } from '#platform/http/refuse'
import { bitsFor, CHALLENGE_LIFE_MS, createWork, WORK_BITS, type Work } from '#platform/http/work'
import { createTestClock, type TestClock } from '#test/test-clock'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

/** Two processes over one database. */
let database: TestDatabase
let db: Database
let clock: TestClock
let one: Work
let two: Work
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.urls, 'lunas_api', 4)
  clock = createTestClock()
  one = createWork({ db, clock, pepper: 'pepper' })
  two = createWork({ db, clock, pepper: 'pepper' })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const HOME = '203.0.113.7'
const BITS = 6

test('who solves a challenge passes once, whichever process is asked', async () => {
  const proof = await solved()
  expect(await passes(proof)).toBe(true)
  expect(await passes(proof)).toBe(false)
  expect(await passes(proof, { work: two })).toBe(false)
})

test('a proof counts only for its call, its network and its time', async () => {
  expect(await passes(await solved(), { call: 'otpRequest' })).toBe(false)
  expect(await passes(await solved(), { address: '203.0.113.8' })).toBe(false)
  const own = await solved({ address: '2001:db8::1' })
  expect(await passes(own, { address: '2001:db8::2' })).toBe(true)
  const late = await solved()
  clock.advance(CHALLENGE_LIFE_MS + 1)
  expect(await passes(late)).toBe(false)
})

test('a challenge that was changed, or solved wrongly, is no proof', async () => {
  const challenge = await challengeOf()
  const easier = challenge.replace(/^\d+/, '1')
  const younger = challenge.replace(/\.(\d{13})\./, `.${clock.now().getTime() + MINUTE_MS}.`)
  for (const forged of [easier, younger]) {
    expect(await passes(`${forged}.${solveWork(forged)}`)).toBe(false)
  }
  const wrong = [...Array(20).keys()].map((i) => solveWork(challenge) + 1 + i)
  const results = await Promise.all(wrong.map((counter) => passes(`${challenge}.${counter}`)))
  expect(results.filter(Boolean).length).toBeLessThanOrEqual(1)
  for (const text of ['', '.', `${challenge}`, `${challenge}.-1`, 'x'.repeat(9_000)]) {
    expect(await passes(text)).toBe(false)
  }
})

test('the price starts with the budget, grows with the spending, and has a ceiling', () => {
  expect([0, 99, 100, 199, 200, 400, 800, 1e9].map((spent) => bitsFor(spent, 100))).toEqual([
    0, 0, 16, 16, 17, 18, WORK_BITS.max, WORK_BITS.max,
  ])
  expect([100, 399, 400, 1_600].map((spent) => bitsFor(spent, 100, 4))).toEqual([16, 16, 17, 18])
})

async function challengeOf(address = HOME): Promise<string> {
  const demanded: unknown = await one.demand('getSiswa', { address }, BITS).catch((error) => error)
  if (!(demanded instanceof WorkDemanded)) throw new Error('no work was demanded')
  return demanded.challenge
}

async function solved({ address = HOME } = {}): Promise<string> {
  const challenge = await challengeOf(address)
  return `${challenge}.${solveWork(challenge)}`
}

type Where = { call?: 'getSiswa' | 'otpRequest'; address?: string; work?: Work }

function passes(proof: string, { call = 'getSiswa', address = HOME, work = one }: Where = {}) {
  return work.demand(call, { address, proof }, BITS).then(
    () => true,
    (error: unknown) => {
      if (error instanceof WorkDemanded) return false
      throw error
    },
  )
}
