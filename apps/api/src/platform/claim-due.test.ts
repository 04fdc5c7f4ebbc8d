import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimDue } from '#platform/claim-due'
import { openDatabase, type Database } from '#platform/db/database'
import type { Logger } from '#platform/logger'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

const NOW = new Date('2026-11-16T03:00:00Z')
const LATER = new Date('2026-11-16T03:05:00Z')
const DUE = { table: 'chore', id: 'id', at: 'due_at' }

/** A logged error fails the test. */
const logger = {
  error: ({ err }: { err: Error }) => {
    throw err
  },
} as unknown as Logger

let server: TestDatabase
let sweepDb: Database
beforeAll(async () => {
  server = await createTestDatabase()
  sweepDb = openDatabase(server.urls, 'lunas_worker', 2)
  await server.query(
    `CREATE TABLE chore (institusi_id text COLLATE "C", id int, due_at timestamptz NOT NULL,
                         PRIMARY KEY (institusi_id, id))`,
  )
  await server.query('GRANT SELECT, UPDATE (due_at) ON chore TO lunas_worker')
  await server.query(
    `INSERT INTO institusi (id, nama) SELECT 'inst' || n, 'Uji' FROM generate_series(1, 9) n`,
  )
})
afterAll(async () => {
  await sweepDb.close()
  await server.drop()
})
beforeEach(() => server.query('DELETE FROM chore'))

/** Rows that fall due one second after another, the first an hour ago. */
async function addChores(institusi_id: string, count: number): Promise<void> {
  await server.query(
    `INSERT INTO chore SELECT $1, n, $2::timestamptz - interval '1 hour' + n * interval '1 second'
       FROM generate_series(1, $3::int) n`,
    [institusi_id, NOW, count],
  )
}

async function sweep(batch: number): Promise<{ batches: string[][]; more: boolean }> {
  const batches: string[][] = []
  const round = { sweepDb, logger, sweep: 'chores', batch }
  const more = await claimDue(round, DUE, NOW, LATER, async (claimed) => {
    batches.push(claimed.map(({ institusi_id, id }) => `${institusi_id}/${id}`).toSorted())
  })
  return { batches, more }
}

test('an institution with much work takes only its share of a batch', async () => {
  await addChores('inst1', 50)
  await addChores('inst2', 1)
  expect(await sweep(4)).toEqual({ batches: [['inst1/1', 'inst1/2', 'inst2/1']], more: true })
  expect(await sweep(4)).toEqual({
    batches: [['inst1/3', 'inst1/4', 'inst1/5', 'inst1/6']], more: true,
  })
})

test('one round serves more institutions than a batch holds, batch after batch', async () => {
  for (let n = 1; n <= 9; n++) await addChores(`inst${n}`, 2)
  const { batches, more } = await sweep(4)
  expect(batches.map((one) => one.length)).toEqual([4, 4, 2])
  expect(batches.flat().filter((one) => one.endsWith('/1'))).toHaveLength(9)
  expect(more).toBe(true)
})

test('a round without due work claims nothing, and a small round asks for no other', async () => {
  expect(await sweep(4)).toEqual({ batches: [], more: false })
  await addChores('inst1', 3)
  expect(await sweep(4)).toEqual({ batches: [['inst1/1', 'inst1/2', 'inst1/3']], more: false })
  expect(await sweep(4)).toEqual({ batches: [], more: false })
})

test('two workers at once claim each row once', async () => {
  for (let n = 1; n <= 3; n++) await addChores(`inst${n}`, 40)
  const both = await Promise.all([sweep(60), sweep(60)])
  const claimed = both.flatMap(({ batches }) => batches.flat())
  expect(new Set(claimed).size).toBe(claimed.length)
})

test('locked rows are left for the next round', async () => {
  await addChores('inst1', 2)
  await server.query('BEGIN')
  await server.query('SELECT 1 FROM chore WHERE id = 1 FOR UPDATE')
  expect((await sweep(4)).batches).toEqual([['inst1/2']])
  await server.query('COMMIT')
  expect((await sweep(4)).batches).toEqual([['inst1/1']])
})
