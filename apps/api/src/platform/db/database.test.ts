import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isUnavailable, openDatabase, type Database } from '#platform/db/database'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

let server: TestDatabase
let db: Database
beforeAll(async () => {
  server = await createTestDatabase()
  db = openDatabase(server.urls, 'lunas_api', 2)
})
afterAll(async () => {
  await db.close()
  await server.drop()
})

test('the error of a broken connection names its owner', async () => {
  const cutOff = db.inTransaction('mobile', async (tx) => {
    const [own] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await Promise.all([
      tx.query('SELECT pg_sleep(60)'),
      server.query('SELECT pg_terminate_backend($1)', [own?.pid]),
    ])
  })
  const error = await cutOff.then(() => undefined, (reason: unknown) => reason)
  expect(isUnavailable(error)).toBe(true)
  expect(String(error)).toContain('lunas_api')
})

test('a connection that breaks between statements fails its transaction, not the process', async () => {
  const cutOff = db.inTransaction('mobile', async (tx) => {
    const [own] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await server.query('SELECT pg_terminate_backend($1)', [own?.pid])
    // Between statements no query is pending that could receive the connection's error.
    await untilGone(own?.pid ?? 0)
    await tx.query('SELECT 1')
  })
  const error = await cutOff.then(() => undefined, (reason: unknown) => reason)
  expect(isUnavailable(error)).toBe(true)
  const next = await db.inTransaction('mobile', (tx) => tx.query('SELECT 1 AS one'))
  expect(next).toEqual([{ one: 1 }])
})

test('a statement that loses a deadlock is retried, also a non-tenant one', async () => {
  await server.query('CREATE TABLE pair (id int PRIMARY KEY, met int NOT NULL DEFAULT 0)')
  await server.query('INSERT INTO pair (id) VALUES (1), (2)')
  await server.query('GRANT SELECT, UPDATE ON pair TO lunas_api')
  // Both lock their first row and wait; then each needs the row of the other.
  const meet = (first: number, second: number) =>
    db.platform(
      `WITH a AS MATERIALIZED (SELECT id FROM pair WHERE id = $1 FOR UPDATE),
            b AS MATERIALIZED (SELECT a.id, pg_sleep(0.2) FROM a),
            c AS MATERIALIZED (SELECT p.id FROM pair p, b WHERE p.id = $2 FOR UPDATE OF p)
       UPDATE pair SET met = met + 1 FROM c WHERE pair.id = c.id`,
      [first, second],
    )
  await Promise.all([meet(1, 2), meet(2, 1)])
  expect(await server.query('SELECT id, met FROM pair ORDER BY id')).toEqual([
    { id: 1, met: 1 },
    { id: 2, met: 1 },
  ])
})

describe('one statement within an institution', () => {
  const COUNT = 'SELECT count(*)::int AS rows FROM leaf'
  const ADD = 'INSERT INTO leaf (institusi_id, id) VALUES ($1, $2) RETURNING id'

  beforeAll(async () => {
    await server.query('CREATE TABLE leaf (institusi_id text, id int, PRIMARY KEY (institusi_id, id))')
    await server.query(`CALL protect_tenant_table('leaf')`)
    await server.query('GRANT SELECT, INSERT, DELETE ON leaf TO lunas_api')
    await server.query(`INSERT INTO leaf VALUES ('satu', 1), ('satu', 2), ('dua', 1)`)
  })

  test('a statement sees only rows of its institution, also right after one of another', async () => {
    expect(await db.within('satu', 'count-leaf', COUNT, [])).toEqual([{ rows: 2 }])
    expect(await db.within('dua', 'count-leaf', COUNT, [])).toEqual([{ rows: 1 }])
    expect(await db.call('count-leaf', COUNT, [])).toEqual([{ rows: 0 }])
    await expect(db.within('satu', 'add-leaf', ADD, ['dua', 9])).rejects.toMatchObject({ code: '42501' })
  })

  test('a failing statement is rolled back and its connection is used again', async () => {
    const one = openDatabase(server.urls, 'lunas_api', 1)
    const pid = () => one.within<{ pid: number }>('satu', 'pid', 'SELECT pg_backend_pid() AS pid', [])
    const before = await pid()
    const addAndFail = `WITH baru AS (INSERT INTO leaf VALUES ($1, 7) RETURNING id)
                        SELECT 1 / (id - 7) FROM baru`
    await expect(one.within('satu', 'fail', addAndFail, ['satu'])).rejects.toMatchObject({ code: '22012' })
    expect(await one.within('satu', 'count-leaf', COUNT, [])).toEqual([{ rows: 2 }])
    expect(await pid()).toEqual(before)
    await one.close()
  })

  test.each(['40001', '40P01'])('a retry after %s changes its rows once', async (code) => {
    // A sequence keeps its value through a rollback, so the function can recognise the retry.
    await server.query('CREATE SEQUENCE attempt')
    await server.query('GRANT USAGE ON SEQUENCE attempt TO lunas_api')
    await server.query(
      `CREATE FUNCTION add_late(p_institusi text, p_id int) RETURNS int LANGUAGE plpgsql AS $$
       BEGIN
         INSERT INTO leaf VALUES (p_institusi, p_id);
         IF nextval('attempt') < 3 THEN RAISE EXCEPTION 'again' USING ERRCODE = '${code}'; END IF;
         RETURN p_id;
       END $$`,
    )
    const added = await db.within('tiga', `late-${code}`, 'SELECT add_late($1, $2) AS id', ['tiga', 1])
    expect(added).toEqual([{ id: 1 }])
    expect(await server.query('SELECT last_value::int AS tries FROM attempt')).toEqual([{ tries: 3 }])
    await server.query('DROP FUNCTION add_late')
    await server.query('DROP SEQUENCE attempt')
    await server.query(`DELETE FROM leaf WHERE institusi_id = 'tiga'`)
  })

  test('a generic plan is used only where the caller asks for it', async () => {
    const one = openDatabase(server.urls, 'lunas_api', 1)
    const mode = `SELECT current_setting('plan_cache_mode') AS mode`
    expect(await one.within('satu', 'mode', mode, [], 'once')).toEqual([{ mode: 'force_generic_plan' }])
    expect(await one.within('satu', 'mode', mode, [])).toEqual([{ mode: 'auto' }])
    await one.close()
  })

  test('many concurrent calls over two connections each see their own institution', async () => {
    const ids = Array.from({ length: 200 }, (_, i) => i + 100)
    const answers = await Promise.all(
      ids.map((id) => db.within(`r${id % 5}`, 'add-leaf', ADD, [`r${id % 5}`, id])),
    )
    expect(answers).toEqual(ids.map((id) => [{ id }]))
    for (const r of [0, 1, 2, 3, 4]) {
      expect(await db.within(`r${r}`, 'count-leaf', COUNT, [])).toEqual([{ rows: 40 }])
    }
  })
})

describe('a snapshot', () => {
  const COUNT = 'SELECT count(*)::int AS rows FROM moment'
  beforeAll(async () => {
    await server.query('CREATE TABLE moment (institusi_id text, id int, PRIMARY KEY (institusi_id, id))')
    await server.query(`CALL protect_tenant_table('moment')`)
    await server.query('GRANT SELECT, INSERT ON moment TO lunas_api')
    await server.query(`INSERT INTO moment VALUES ('satu', 1), ('dua', 1)`)
  })

  test('sees one moment of its institution, whatever is committed meanwhile', async () => {
    const counts = await db.inSnapshot('satu', async (snapshot) => {
      const count = () => snapshot.inTransaction('satu', (tx) => tx.query(COUNT))
      const before = await count()
      await server.query(`INSERT INTO moment VALUES ('satu', 2)`)
      return [before, await count(), await snapshot.within('satu', 'count', COUNT, [])]
    })
    expect(counts).toEqual([[{ rows: 1 }], [{ rows: 1 }], [{ rows: 1 }]])
    expect(await db.inTransaction('satu', (tx) => tx.query(COUNT))).toEqual([{ rows: 2 }])
  })

  test('refuses to write and to read another institution', async () => {
    const write = db.inSnapshot('satu', (snapshot) =>
      snapshot.inTransaction('satu', (tx) => tx.query(`INSERT INTO moment VALUES ('satu', 9)`)),
    )
    await expect(write).rejects.toMatchObject({ code: '25006' })
    const other = db.inSnapshot('satu', async (snapshot) =>
      snapshot.inTransaction('dua', (tx) => tx.query(COUNT)),
    )
    await expect(other).rejects.toThrow('a snapshot of satu was asked about dua')
  })
})

async function untilGone(pid: number): Promise<void> {
  const left = () => server.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid])
  while ((await left()).length > 0) await pause(5)
  await pause(20)
}
