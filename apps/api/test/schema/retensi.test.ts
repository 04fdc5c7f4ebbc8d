import { afterAll, beforeAll, expect, test } from 'vitest'
import { APPLIED, ATURAN_RETENSI, TANPA_PRIBADI } from '#aturan-retensi'
import { KELOMPOK_DATA, SUMBER_TABEL } from '#orang-terdampak'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('every table has one rule about how long it is kept, or holds nothing about a person', async () => {
  const rows = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND NOT relispartition`,
  )
  const named = [...ATURAN_RETENSI.flatMap(({ tabel }) => tabel), ...Object.keys(TANPA_PRIBADI)]
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).sort())
})

test('a rule that deletes has a sweep, and names are used once', () => {
  const swept = new Set(APPLIED.map(({ nama }) => nama))
  const deleting = ATURAN_RETENSI.filter(({ nasib }) => nasib === 'dihapus')
  expect(deleting.filter(({ nama }) => !swept.has(nama))).toEqual([])
  expect(new Set(ATURAN_RETENSI.map(({ nama }) => nama)).size).toBe(ATURAN_RETENSI.length)
})

test('every table of a rule says whose data is in it, or why it names nobody', () => {
  const tables = ATURAN_RETENSI.flatMap(({ tabel }) => tabel)
  expect(Object.keys(SUMBER_TABEL).sort()).toEqual([...tables].sort())
  const others = Object.values(SUMBER_TABEL).flatMap((one) => ('sama' in one ? [one.sama] : []))
  expect(others.filter((tabel) => !('sejak' in (SUMBER_TABEL[tabel] ?? {})))).toEqual([])
  expect(KELOMPOK_DATA.filter(({ sumber }) => Object.keys(sumber).length === 0)).toEqual([])
})

test('the columns that say whose data is in a table exist and have the right kind', async () => {
  const rows = await database.query<{ name: string; type: string }>(
    `SELECT table_name || '.' || column_name AS name, data_type AS type
       FROM information_schema.columns WHERE table_schema = 'public'`,
  )
  const types = new Map(rows.map(({ name, type }) => [name, type]))
  const wrong = KELOMPOK_DATA.flatMap(({ sumber }) => Object.entries(sumber)).flatMap(([tabel, one]) => {
    const columns: [string | undefined | null, string][] = [
      [one.sejak, 'timestamp with time zone'], [one.sampai, 'timestamp with time zone'],
      [one.sidik, 'text'], [one.pemilik, 'text'], [one.pembayaran, 'uuid'],
      ...[...(one.pengguna ?? []), ...(one.siswa ?? [])].map((name): [string, string] => [name, 'uuid']),
      ...[...(one.nomor ?? []), ...(one.email ?? [])].map((name): [string, string] => [name, 'text']),
    ]
    return columns.filter(([name, type]) => name && types.get(`${tabel}.${name}`) !== type)
      .map(([name]) => `${tabel}.${name}`)
  })
  expect(wrong).toEqual([])
})
