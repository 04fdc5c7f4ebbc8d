import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#platform/db/database'
import { createLimits } from '#platform/http/limits'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.urls, 'lunas_api', 4)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const LIMIT = { max: 3, window_s: 60 }
const NOON = new Date('2026-11-10T12:00:00Z')
const at = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000)

test('an address over its limit may call again in the next window', () => {
  const limits = createLimits(db, 1, 'pepper')
  const take = (seconds: number) => limits.take('getSiswa', '10.0.0.1', LIMIT, at(seconds))
  expect([0, 1, 2, 3, 59].map(take)).toEqual([true, true, true, false, false])
  expect([60, 61, 62, 63].map(take)).toEqual([true, true, true, false])
})

test('each call and each address has its own count', () => {
  const limits = createLimits(db, 1, 'pepper')
  for (let i = 0; i < 3; i++) limits.take('getSiswa', '10.0.0.2', LIMIT, NOON)
  expect(limits.take('getSiswa', '10.0.0.2', LIMIT, NOON)).toBe(false)
  expect(limits.take('getTagihan', '10.0.0.2', LIMIT, NOON)).toBe(true)
  expect(limits.take('getSiswa', '10.0.0.3', LIMIT, NOON)).toBe(true)
})

test('the factor multiplies every limit', () => {
  const limits = createLimits(db, 2, 'pepper')
  const taken = Array.from({ length: 8 }, () => limits.take('getSiswa', '10.0.0.4', LIMIT, NOON))
  expect(taken.filter(Boolean)).toHaveLength(6)
})

test('two processes add up their counts', async () => {
  const [one, two] = [createLimits(db, 1, 'pepper'), createLimits(db, 1, 'pepper')]
  const take = (limits: typeof one) => limits.take('getSiswa', '10.0.0.5', LIMIT, NOON)
  expect([take(one), take(two), take(two)]).toEqual([true, true, true])
  await one.sync(NOON)
  await two.sync(NOON)
  expect(take(two)).toBe(false)
  // The first process learns of the other's calls only at its next sync.
  expect(take(one)).toBe(true)
  await one.sync(NOON)
  expect(take(one)).toBe(false)
})

test('a budget is spent by all processes together, and starts again with its window', async () => {
  const [one, two] = [createLimits(db, 1, 'pepper'), createLimits(db, 1, 'pepper')]
  one.spend('lihat/sd', 5, 60, NOON)
  two.spend('lihat/sd', 1, 60, NOON)
  expect([one.spent('lihat/sd', NOON), two.spent('lihat/sd', NOON)]).toEqual([5, 1])
  await one.sync(NOON)
  await two.sync(NOON)
  expect([two.spent('lihat/sd', NOON), two.spent('lihat/sd', at(60))]).toEqual([6, 0])
})

test('the table stores addresses only as keyed hashes', async () => {
  const limits = createLimits(db, 1, 'pepper')
  limits.take('getSiswa', '203.0.113.77', LIMIT, NOON)
  await limits.sync(NOON)
  const rows = await database.query<{ kunci: string }>('SELECT kunci FROM panggilan_hitungan')
  expect(JSON.stringify(rows)).not.toMatch(/203|getSiswa/)
})
