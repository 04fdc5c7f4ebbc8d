import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { findRunningPostgres, startPostgres } from './postgres.ts'
import { homeDirOf, pathsIn, removeHome } from './postgres/home.ts'
import { throwAwaySettings } from './postgres/settings.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lunas-test-postgres-'))

afterAll(() => removeHome(dataDir))

test('a server keeps its data after a stop and after a kill', async () => {
  const first = await start()
  await query(first.url, 'create table kept (note text)')
  await query(first.url, `insert into kept values ('before stop')`)
  await first.stop()

  const second = await start()
  await query(second.url, `insert into kept values ('before kill')`)
  await query(second.url, 'checkpoint')
  process.kill(second.pid, 'SIGKILL')
  await second.exited

  const third = await start()
  const notes = await query(third.url, 'select note from kept order by note')
  await third.stop()
  expect(notes).toEqual([{ note: 'before kill' }, { note: 'before stop' }])
})

test('a server left running is stopped before the next one starts', async () => {
  const left = await start()
  const next = await start()
  await left.exited
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(findRunningPostgres(dataDir)).toBe(next.url)
  await next.stop()
  expect(findRunningPostgres(dataDir)).toBeUndefined()
})

test('sorting, numbers and dates are the same on every machine', async () => {
  const server = await start()
  const rows = await query(
    server.url,
    `select current_setting('TimeZone') as zone, current_setting('server_encoding') as encoding,
       datlocale as locale from pg_database where datname = current_database()`,
  )
  await server.stop()
  expect(rows).toEqual([{ zone: 'UTC', encoding: 'UTF8', locale: 'C.UTF-8' }])
})

test('only the owner may read the password file, and every login needs the password', async () => {
  const server = await start()
  const { passwordFile } = pathsIn(homeDirOf(dataDir))
  expect(statSync(passwordFile).mode & 0o777).toBe(0o600)
  const withoutPassword = server.url.replace(/:[^:@/]+@/, ':guess@')
  await expect(query(withoutPassword, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  await server.stop()
})

function start() {
  return startPostgres({ dataDir, settings: throwAwaySettings })
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
