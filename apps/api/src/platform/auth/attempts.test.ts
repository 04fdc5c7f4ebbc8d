import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveAttemptBack, takeAttempt } from '#platform/auth/attempts'
import { later, MINUTE_MS } from '#platform/clock'
import { openDatabase, type Database } from '#platform/db/database'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.urls, 'lunas_api', 10)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const NOON = new Date('2026-11-10T05:00:00Z')
const limit = (kunci: string) => ({ kunci, max: 3, window_ms: 15 * MINUTE_MS })
const take = (kunci: string, now = NOON) => takeAttempt(db.platform, limit(kunci), now, 'pepper')

test('attempts over the limit are refused with the end of the window', async () => {
  for (let i = 0; i < 3; i++) expect(await take('satu')).toBeUndefined()
  expect(await take('satu', later(NOON, MINUTE_MS))).toEqual(later(NOON, 15 * MINUTE_MS))
  expect(await take('satu', later(NOON, 15 * MINUTE_MS))).toBeUndefined()
})

test('fifty simultaneous attempts are counted exactly', async () => {
  const taken = await Promise.all(Array.from({ length: 50 }, () => take('ramai')))
  expect(taken.filter((until) => until === undefined)).toHaveLength(3)
})

test('an attempt that was given back can be taken again, once', async () => {
  for (let i = 0; i < 3; i++) await take('kembali')
  await giveAttemptBack(db.platform, limit('kembali'), NOON, 'pepper')
  expect(await take('kembali')).toBeUndefined()
  expect(await take('kembali')).toBeDefined()
  for (let i = 0; i < 9; i++) await giveAttemptBack(db.platform, limit('kosong'), NOON, 'pepper')
  for (let i = 0; i < 3; i++) expect(await take('kosong')).toBeUndefined()
  expect(await take('kosong')).toBeDefined()
})

test('the table stores only a keyed hash of who tried', async () => {
  await take('wali@contoh.sch.id/203.0.113.77')
  const rows = await database.query<{ kunci: string }>('SELECT kunci FROM panggilan_hitungan')
  expect(JSON.stringify(rows)).not.toMatch(/wali|203/)
})
