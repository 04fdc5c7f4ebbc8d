import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#platform/db/database'
import { RefusalError } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, rememberAnswer, requestKeyOf } from '#platform/idempotency'
import { randomId } from '#platform/ids'
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

const keyOf = (kunci: string) => requestKeyOf(kunci, 'buatPembayaran')
const NOW = new Date('2026-11-10T03:00:00Z')

test('requests with the same fields in another order are the same', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (request) => {
      const turned = Object.fromEntries(Object.entries(request).reverse())
      expect(fingerprintOf(turned)).toBe(fingerprintOf(request))
    }),
  )
  expect(fingerprintOf({ a: { x: 1, y: 2 } })).toBe(fingerprintOf({ a: { y: 2, x: 1 } }))
})

test('requests that differ in any value are different', () => {
  const requests = [
    { jumlah: 1 }, { jumlah: '1' }, { jumlah: [1] }, { jumlah: null }, {}, { Jumlah: 1 },
    { tagihan: [1, 2] }, { tagihan: [2, 1] }, { tagihan: { 0: 1, 1: 2 } }, [], [{}], null, 'null',
  ]
  expect(new Set(requests.map(fingerprintOf)).size).toBe(requests.length)
})

test('ten simultaneous requests with one key begin once', async () => {
  let begun = 0
  const begin = async () => {
    begun += 1
    return randomId()
  }
  const found = await Promise.all(
    Array.from({ length: 10 }, () =>
      db.inTransaction('mobile', (tx) => beginOnce(tx, keyOf('kunci-1'), 'sidik', NOW, begin)),
    ),
  )
  expect(begun).toBe(1)
  expect(found.filter(({ first }) => first)).toHaveLength(1)
  expect(new Set(found.map(({ subject_id }) => subject_id)).size).toBe(1)
})

test('a key whose first request failed can be used again', async () => {
  const failing = async () => {
    throw new Error('no')
  }
  await expect(
    db.inTransaction('mobile', (tx) => beginOnce(tx, keyOf('kunci-2'), 'sidik', NOW, failing)),
  ).rejects.toThrow('no')
  const again = await db.inTransaction('mobile', (tx) =>
    beginOnce(tx, keyOf('kunci-2'), 'lain', NOW, async () => randomId()),
  )
  expect(again.first).toBe(true)
})

test('a repeated request gets the stored first answer', async () => {
  const begin = async () => randomId()
  await db.inTransaction('mobile', (tx) => beginOnce(tx, keyOf('kunci-3'), 'sidik', NOW, begin))
  for (const answer of [{ nomor: 1 }, { nomor: 2 }]) {
    await db.inTransaction('mobile', (tx) => rememberAnswer(tx, keyOf('kunci-3'), answer))
  }
  const found = await db.inTransaction('mobile', (tx) =>
    beginOnce(tx, keyOf('kunci-3'), 'sidik', NOW, begin),
  )
  expect(found).toMatchObject({ first: false, answer: { nomor: 1 } })
})

test('the same key with different content is refused', async () => {
  const begin = async () => randomId()
  await db.inTransaction('mobile', (tx) => beginOnce(tx, keyOf('kunci-4'), 'sidik', NOW, begin))
  const other = db.inTransaction('mobile', (tx) => beginOnce(tx, keyOf('kunci-4'), 'lain', NOW, begin))
  await expect(other).rejects.toThrow(RefusalError)
})

test('a key belongs to its institution', async () => {
  const begin = async () => randomId()
  for (const institusi_id of ['mobile', 'lain']) {
    const { first } = await db.inTransaction(institusi_id, (tx) =>
      beginOnce(tx, keyOf('kunci-5'), institusi_id, NOW, begin),
    )
    expect(first).toBe(true)
  }
})

test('the same key from another sender or for another call is a new request', async () => {
  const senders = [
    requestKeyOf('kunci-6', 'buatPembayaran'),
    requestKeyOf('kunci-6', 'bayarTautan'),
    requestKeyOf('kunci-6', 'buatPembayaran', randomId()),
  ]
  for (const key of senders) {
    const { first } = await db.inTransaction('mobile', (tx) =>
      beginOnce(tx, key, 'sidik', NOW, async () => randomId()),
    )
    expect(first).toBe(true)
  }
})
