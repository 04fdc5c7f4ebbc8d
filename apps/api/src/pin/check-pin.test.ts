import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPin } from '#pin/check-pin'
import { hashSecret, wireForm } from '#platform/auth/secret-hash'
import { aSiswa } from '#test/builders'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

async function aSiswaWithPin(pin: string) {
  const { institusi_id, id: siswa_id } = await aSiswa(world)
  const pin_hash = await hashSecret(wireForm(pin), world.deps.config.sandiPepper)
  await world.database.query('INSERT INTO siswa_pin VALUES ($1, $2, $3)', [
    institusi_id, siswa_id, pin_hash,
  ])
  return { institusi_id, siswa_id }
}

const tryPin = (
  siswa: { institusi_id: string; siswa_id: string }, pin: string, penjualan_id: string = randomUUID(),
) => checkPin(world.deps, siswa, { pin_sha512: wireForm(pin), penjualan_id })

test('the right PIN is accepted any number of times', async () => {
  const siswa = await aSiswaWithPin('314159')
  for (let i = 0; i < 7; i++) expect(await tryPin(siswa, '314159')).toBe('benar')
})

test('a right PIN clears the wrong tries before it', async () => {
  const siswa = await aSiswaWithPin('314159')
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 4; i++) expect(await tryPin(siswa, '000000')).toBe('salah')
    expect(await tryPin(siswa, '314159')).toBe('benar')
  }
})

test('after five wrong tries in a row even the right PIN is blocked', async () => {
  const siswa = await aSiswaWithPin('314159')
  for (let i = 0; i < 4; i++) expect(await tryPin(siswa, `00000${i}`)).toBe('salah')
  expect(await tryPin(siswa, '000004')).toBe('salah_terakhir')
  expect(await tryPin(siswa, '314159')).toBe('diblokir')
  expect(await tryPin(siswa, '000000')).toBe('diblokir')
})

test('a hundred wrong tries at the same moment count as five', async () => {
  const siswa = await aSiswaWithPin('314159')
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, i) => tryPin(siswa, String(100_000 + i))),
  )
  expect(results.filter((result) => result === 'salah')).toHaveLength(4)
  expect(results.filter((result) => result === 'salah_terakhir')).toHaveLength(1)
  expect(results.filter((result) => result === 'diblokir')).toHaveLength(95)
})

test('the same PIN for the same sale is one try', async () => {
  const siswa = await aSiswaWithPin('314159')
  const sale = randomUUID()
  for (let i = 0; i < 9; i++) expect(await tryPin(siswa, '000000', sale)).toBe('salah')
  for (let i = 1; i < 4; i++) expect(await tryPin(siswa, `00000${i}`, sale)).toBe('salah')
  expect(await tryPin(siswa, '314159', sale)).toBe('benar')
})

test('wrong tries count per pupil, and equal PINs have different hashes', async () => {
  const one = await aSiswaWithPin('314159')
  const other = await aSiswaWithPin('314159')
  for (let i = 0; i < 5; i++) await tryPin(one, '000000')
  expect(await tryPin(other, '314159')).toBe('benar')
  const rows = await world.database.query<{ pin_hash: string }>(
    'SELECT pin_hash FROM siswa_pin WHERE siswa_id = ANY ($1)', [[one.siswa_id, other.siswa_id]],
  )
  expect(new Set(rows.map(({ pin_hash }) => pin_hash)).size).toBe(2)
})

test('trying a PIN for a pupil without one answers belum_ada', async () => {
  const { institusi_id, id } = await aSiswa(world)
  expect(await tryPin({ institusi_id, siswa_id: id }, '123456')).toBe('belum_ada')
})
