import { localDateAt } from '@lunas/values/local-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeps, type Deps } from '#deps'
import { verifyKuitansi } from '#kuitansi/verify-kuitansi'
import { findBreaches } from '#ledger/audit'
import { openClient } from '#platform/db/connections'
import { laws } from '#laws'
import { systemClock } from '#platform/clock'
import { searchSekolah } from '#sekolah/search-sekolah'
import { seedBulk } from '#seeds/bulk/seed-bulk'
import { testConfig } from '#test/test-config'
import { createTestDatabase, type TestDatabase } from '#test/test-database'
import { billChecks } from './checks/bills.ts'
import type { Evidence } from './checks/check.ts'
import { paymentChecks } from './checks/payments.ts'
import { receiptChecks } from './checks/receipts.ts'

/** Adds schools and pupils in bulk twice to the demo world. */
let database: TestDatabase
let deps: Deps
beforeAll(async () => {
  database = await createTestDatabase()
  deps = createDeps(testConfig(database.url, 'http://127.0.0.1:9'), 'test')
  const client = await openClient(database.url, 'seed-bulk test')
  const bulk = { institusi_id: 'mobile', students: 40, schools: 3, now: systemClock.now() }
  await seedBulk(client, bulk)
  await seedBulk(client, { ...bulk, students: 10, schools: 0 })
  await client.end()
})
afterAll(async () => {
  await deps.close()
  await database.drop()
})

test('a second run adds to the first', async () => {
  const [counts] = await database.query(
    `SELECT (SELECT count(*) FROM sekolah WHERE kode ~ '^B')::int AS sekolah,
            (SELECT count(*) FROM siswa WHERE nis ~ '^0000')::int AS siswa,
            (SELECT count(*) FROM tagihan g JOIN siswa s ON s.id = g.siswa_id
              WHERE s.nis ~ '^0000')::int AS tagihan`,
  )
  expect(counts).toEqual({ sekolah: 3, siswa: 50, tagihan: 500 })
})

test('every pupil of the demo and of the bulk sits in a class of this year that has a teacher', async () => {
  const unseated = await database.query(
    `SELECT w.nama FROM siswa w
      WHERE NOT EXISTS (
        SELECT 1 FROM siswa_kelas h
          JOIN tahun_ajaran a ON a.institusi_id = w.institusi_id AND a.id = h.tahun_ajaran_id
           AND $1::date BETWEEN a.mulai AND a.selesai
          JOIN kelas k ON k.institusi_id = w.institusi_id AND k.id = h.kelas_id
           AND k.sekolah_id = w.sekolah_id AND k.nama = w.kelas AND k.wali_kelas <> ''
         WHERE h.institusi_id = w.institusi_id AND h.siswa_id = w.id)`,
    [localDateAt(systemClock.now(), 'Asia/Jakarta')],
  )
  expect(unseated).toEqual([])
})

test('bulk data keeps every law of the books', async () => {
  const breaches = await deps.db.inTransaction('mobile', (tx) => findBreaches(tx, laws, new Date()))
  expect(breaches).toEqual([])
  const all = [...billChecks, ...paymentChecks, ...receiptChecks]
  const rules = all.filter(({ readsOnlyDatabase }) => readsOnlyDatabase)
  expect(rules).toHaveLength(7)
  for (const { name, find } of rules) {
    expect([name, await find({ query: database.query } as Evidence)]).toEqual([name, []])
  }
})

test('a school made in bulk is found by its name', async () => {
  const [made] = await database.query<{ id: string; nama: string }>(
    `SELECT id, nama FROM sekolah WHERE kode = 'B0000002'`,
  )
  const found = await searchSekolah(deps, 'mobile', made?.nama ?? '')
  expect(found.map(({ id }) => id)).toContain(made?.id)
})

test('a receipt made in bulk verifies as genuine', async () => {
  const [paid] = await database.query<{ nomor: string }>(
    `SELECT nomor FROM offered.kuitansi WHERE nomor LIKE 'KW-mobile-B%' LIMIT 1`,
  )
  const checked = await verifyKuitansi(deps, { nomor_kuitansi: paid?.nomor ?? '' })
  expect(checked).toMatchObject({ hasil: 'asli' })
})
