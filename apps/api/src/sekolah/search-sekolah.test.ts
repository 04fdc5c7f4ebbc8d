import { afterAll, beforeAll, expect, test } from 'vitest'
import { findInstitusi } from '#institusi/find-institusi'
import { openDatabase, type Database } from '#platform/db/database'
import { RefusalError } from '#platform/http/refuse'
import { randomId } from '#platform/ids'
import { addSekolah } from '#sekolah/add-sekolah'
import { SEARCH_PAGE_SIZE, searchSekolah } from '#sekolah/search-sekolah'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.urls, 'lunas_api', 4)
  await addAll([
    ['SMA Harapan Bangsa', 'Bandung'],
    ['Harapan Ibu', 'Jakarta Selatan'],
    ['SD Tunas Harapan', 'Medan'],
    ['SMP Bandung Raya', 'Cimahi'],
    ['MTs Al-Ikhlas', 'Kota Bandung'],
    ["SDIT Nurul 'Ilmi", 'Padang'],
  ])
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

test('names that start with the keyword come first, then other words that do', async () => {
  const [first, ...others] = await names('harapan')
  expect(first).toBe('Harapan Ibu')
  expect(others.sort()).toEqual(['SD Tunas Harapan', 'SDIT Contoh Harapan', 'SMA Harapan Bangsa'])
})

test('a city finds its schools, after those with the city in their name', async () => {
  const [first, ...others] = await names('bandung')
  expect(first).toBe('SMP Bandung Raya')
  expect(others.sort()).toEqual(['MTs Al-Ikhlas', 'SMA Harapan Bangsa'])
})

test.each([
  ['arapan', 'Harapan Ibu'], ['HARAPAN IBU', 'Harapan Ibu'], ['  harapan   ibu ', 'Harapan Ibu'],
  ['ikhlas', 'MTs Al-Ikhlas'], ['al ikhlas', 'MTs Al-Ikhlas'], ['tunas har', 'SD Tunas Harapan'],
  ['unas har', 'SD Tunas Harapan'], ['ilmi', "SDIT Nurul 'Ilmi"], ['selatan', 'Harapan Ibu'],
])('"%s" finds %s', async (keyword, nama) => {
  expect(await names(keyword)).toContain(nama)
})

test('an empty keyword lists schools by name', async () => {
  const all = await names('')
  expect(all.length).toBeGreaterThanOrEqual(9)
  expect(all).toEqual([...all].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
})

test.each(['ab', ' a', '😀😀'])(
  'a keyword of fewer than three letters, such as "%s", is refused',
  async (keyword) => {
    await expect(names(keyword)).rejects.toThrow(RefusalError)
  },
)

test('another institution’s schools are never found', async () => {
  expect(await names('nusantara')).toEqual([])
  expect(await names('nusantara', 'lain')).toEqual(['SMA Lain Nusantara'])
  await expect(names('harapan', 'takada')).rejects.toThrow(RefusalError)
})

test('a search returns one page at most', async () => {
  await addAll(
    Array.from({ length: SEARCH_PAGE_SIZE + 5 }, (_, i) => [`Sekolah Banyak ${i}`, 'Kupang']),
  )
  expect(await names('banyak')).toHaveLength(SEARCH_PAGE_SIZE)
  expect(await names('banyak 17')).toEqual(['Sekolah Banyak 17'])
})

test('the unit for donations is not found among the schools', async () => {
  const units = await db.inTransaction('mobile', (tx) =>
    tx.query(`SELECT nama FROM sekolah WHERE institusi_id = 'mobile' AND bentuk = 'ziswaf'`),
  )
  expect(units).toEqual([{ nama: 'Ziswaf Contoh Insan Mulia' }])
  expect(await names('ziswaf')).toEqual([])
})

async function addAll(schools: [nama: string, kota: string][]): Promise<void> {
  await db.inTransaction('mobile', async (tx) => {
    for (const [nama, kota] of schools) {
      await addSekolah(tx, {
        id: randomId(),
        kode: `C${(counter += 1)}`,
        nama,
        kota,
        alamat: '',
        logo: '',
        zona_waktu: 'Asia/Jakarta',
      })
    }
  })
}

let counter = 0

async function names(keyword: string, institusi_id = 'mobile'): Promise<string[]> {
  const found = await searchSekolah(
    { db, findInstitusi: (id) => findInstitusi(db, id) },
    institusi_id,
    keyword,
  )
  return found.map(({ nama }) => nama)
}
