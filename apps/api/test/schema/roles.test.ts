import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeps } from '#deps'
import { addInstitusi } from '#institusi/add-institusi'
import { systemClock } from '#platform/clock'
import { openClient } from '#platform/db/connections'
import { openDatabase, openOwnerDatabase } from '#platform/db/database'
import { LOGIN_ROLES, type LoginUrls } from '#platform/db/login-roles'
import { migrate } from '#platform/db/migrate'
import { relayJobs } from '#platform/jobs/relay-jobs'
import { countStuckJobs } from '#platform/jobs/stuck-jobs'
import { DEMO_INSTITUSI } from '#seeds/demo/institusi'
import { seedDemo } from '#seeds/demo/seed-demo'
import { testConfig } from '#test/test-config'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

const OWNER = 'pemilik_uji'
const OWNER_PASSWORD = 'sandi-pemilik-uji'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('each role logs in as itself and can become nobody else', async () => {
  for (const role of LOGIN_ROLES) {
    const client = await openClient(database.urls[role], 'test')
    const { rows } = await client.query('SELECT session_user, current_user')
    expect(rows).toEqual([{ session_user: role, current_user: role }])
    const others = ['lunas', ...LOGIN_ROLES.filter((other) => other !== role)]
    for (const other of others) {
      for (const become of [`SET ROLE ${other}`, `SET SESSION AUTHORIZATION ${other}`]) {
        const refused = await client.query(become).catch(({ code }: { code: string }) => code)
        expect([role, become, refused]).toEqual([role, become, '42501'])
      }
    }
    await client.end()
  }
})

test('the passwords of the roles are hashed as often as the server asks for', async () => {
  const hashed = await database.query<{ name: string }>(
    `SELECT rolname AS name FROM pg_authid
      WHERE rolname = ANY ($1)
        AND rolpassword LIKE 'SCRAM-SHA-256$' || current_setting('scram_iterations') || ':%'
      ORDER BY 1`,
    [LOGIN_ROLES],
  )
  expect(hashed.map(({ name }) => name)).toEqual([...LOGIN_ROLES])
})

test('the roles that the program logs in as own nothing and can go past nothing', async () => {
  const roles = await database.query<{ name: string; might: boolean; login: boolean }>(
    `SELECT rolname AS name, rolcanlogin AS login,
            rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication AS might
       FROM pg_roles WHERE rolname = ANY ($1) ORDER BY 1`,
    [LOGIN_ROLES],
  )
  expect(roles).toEqual(LOGIN_ROLES.map((name) => ({ name, might: false, login: true })))
  const owned = await database.query(
    `SELECT relname FROM pg_class WHERE relowner = ANY ($1::regrole[])
      UNION ALL SELECT proname FROM pg_proc WHERE proowner = ANY ($1::regrole[])`,
    [LOGIN_ROLES],
  )
  expect(owned).toEqual([])
  const members = await database.query(
    `SELECT 1 FROM pg_auth_members WHERE member = ANY ($1::regrole[])`,
    [LOGIN_ROLES],
  )
  expect(members).toEqual([])
})

test('the program may not change the banks that call it, nor their keys', async () => {
  const client = await openClient(database.urls.lunas_api, 'test')
  const attempts = [
    `UPDATE bank_snap SET kunci_publik = 'x'`, `UPDATE bank_snap SET rahasia_tersegel = 'x'`,
    `UPDATE bank_snap SET aktif = true`, 'DELETE FROM bank_snap',
    `INSERT INTO prefix_va (prefix, client_id, institusi, terbuka) VALUES ('1', 'x', 'mobile', true)`,
    'ALTER TABLE bank_snap DISABLE ROW LEVEL SECURITY', 'DROP TABLE bank_snap',
    `COPY bank_snap TO PROGRAM 'cat'`, 'CREATE TABLE milikku (x int)',
  ]
  for (const attempt of attempts) {
    const refused = await client.query(attempt).catch(({ code }: { code: string }) => code)
    expect([attempt, refused]).toEqual([attempt, '42501'])
  }
  await client.end()
})

test('an owner who is no superuser sees one institution at a time, and everything works', async () => {
  const { ownerUrl, urls, drop } = await createOwned()
  try {
    await migrate(ownerUrl, urls)
    await addInstitusi(ownerUrl, DEMO_INSTITUSI)
    const config = { ...testConfig(ownerUrl, 'http://127.0.0.1:9'), databaseUrls: urls }
    const deps = createDeps(config, 'test', systemClock)
    expect(await seedDemo(deps, ownerUrl)).toBe(true)

    const owner = openOwnerDatabase(ownerUrl)
    const count = 'SELECT count(*)::int AS count FROM siswa'
    expect(await owner.platform(count)).toEqual([{ count: 0 }])
    expect(await owner.inTransaction('mobile', (tx) => tx.query(count))).toEqual([{ count: 3 }])
    await owner.close()

    await deps.db.inTransaction('mobile', (tx) =>
      tx.query(`INSERT INTO job_outbox (institusi_id, job, subject_id, dibuat_at)
                VALUES ('mobile', 'tell-status', gen_random_uuid(), now() - interval '1 hour')`),
    )
    expect((await countStuckJobs(deps.db, new Date())).untaken).toBeGreaterThan(0)
    const sweepDb = openDatabase(urls, 'lunas_worker', 1)
    while (await relayJobs(deps, sweepDb));
    expect((await countStuckJobs(deps.db, new Date())).untaken).toBe(0)
    await sweepDb.close()

    const nomor = `SELECT choose_pengingat('6281200000099', false, now()) AS institusi`
    expect(await deps.db.platform(nomor)).toMatchObject([{ institusi: 'lain' }, { institusi: 'lain' }])
    await deps.close()
  } finally {
    await drop()
  }
}, 60_000)

/** A database whose owner may make roles and nothing else, as at a provider of databases. */
async function createOwned(): Promise<{ ownerUrl: string; urls: LoginUrls; drop(): Promise<void> }> {
  const name = `lunas_owned_${process.pid}`
  const at = (text: string) => {
    const url = new URL(text)
    url.pathname = `/${name}`
    return url
  }
  await database.query(`CREATE ROLE ${OWNER} LOGIN CREATEROLE PASSWORD '${OWNER_PASSWORD}'`)
  await database.query(`CREATE DATABASE ${name} OWNER ${OWNER}`)
  const ownerUrl = at(database.url)
  ownerUrl.username = OWNER
  ownerUrl.password = OWNER_PASSWORD
  const entries = LOGIN_ROLES.map((role) => [role, at(database.urls[role]).href])
  return {
    ownerUrl: ownerUrl.href,
    urls: Object.fromEntries(entries) as LoginUrls,
    async drop() {
      await database.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await database.query(`DROP ROLE ${OWNER}`)
    },
  }
}
