import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson, openSesi, SESI_DAYS } from '#platform/auth/sesi'
import { DAY_MS, later } from '#platform/clock'
import { openDatabase, type Database } from '#platform/db/database'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

let database: TestDatabase
let db: Database
let pengguna_id: string
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.urls, 'lunas_api', 4)
  const [wali] = await database.query<{ id: string }>(
    `SELECT id FROM pengguna WHERE level = 'wali'`,
  )
  pengguna_id = wali?.id ?? ''
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const NOW = new Date('2026-11-10T03:00:00Z')
const open = () => db.inTransaction('mobile', (tx) => openSesi(tx, pengguna_id, NOW))
const days = (count: number) => later(NOW, count * DAY_MS)

test('a token finds its person and names its institution', async () => {
  const token = await open()
  expect(token).toMatch(/^mobile\.[A-Za-z0-9_-]{43}$/)
  expect(await findPerson(db, token, NOW)).toEqual({
    institusi_id: 'mobile', pengguna_id, level: 'wali', nomor_wa: '6281234567890',
    sekolah: [],
    sesi_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('the stored hash of a token is not accepted as a token', async () => {
  const token = await open()
  const rows = await database.query<{ stored: string }>(
    `SELECT encode(token_hash, 'escape') AS stored FROM sesi`,
  )
  expect(JSON.stringify(rows)).not.toContain(token.slice(7, 30))
})

test('a session lasts thirty days from its last use, not from its first', async () => {
  const token = await open()
  expect(await findPerson(db, token, days(SESI_DAYS - 1))).toBeDefined()
  expect(await findPerson(db, token, days(2 * SESI_DAYS - 2))).toBeDefined()
  expect(await findPerson(db, token, days(3 * SESI_DAYS - 2))).toBeUndefined()
})

test('an unused session ends after thirty days', async () => {
  expect(await findPerson(db, await open(), days(SESI_DAYS))).toBeUndefined()
})

test('revoking a session ends it at once and leaves the others', async () => {
  const [lost, kept] = [await open(), await open()]
  await database.query('UPDATE sesi SET dicabut_at = $2 WHERE token_hash = $1', [
    createHash('sha256').update(lost).digest(), NOW,
  ])
  expect(await findPerson(db, lost, NOW)).toBeUndefined()
  expect(await findPerson(db, kept, NOW)).toBeDefined()
})

test.each([
  '',
  '.',
  'mobile',
  'mobile.',
  'MOBILE.x',
  'lain.x',
  "mo'bile.x",
  'mobile.x.y',
  '\u0000.x',
])('a token like %j finds nobody', async (token) => {
  expect(await findPerson(db, token, NOW)).toBeUndefined()
})
