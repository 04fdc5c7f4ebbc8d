import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashSecret, wireForm } from '#platform/auth/secret-hash'
import { assertBooksHold } from '#test/books'
import { anotherTill, aPembeli, aSale, heldBy, TANPA_BATAS, type Kantin, type Pembeli } from '#test/kantin'
import { startWorld, type World } from '#test/world'

let world: World
let siswa: Pembeli['siswa']
let wali: Pembeli['wali']
let kantin: Kantin
let token: string
let urut = 0
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(async () => {
  await assertBooksHold(world)
  await world.stop()
})

beforeEach(async () => {
  ;({ siswa, wali, kantin, token } = await aPembeli(world))
  urut = 0
})

const allow = (changes: Partial<RequestOf<'aturBatas'>>) =>
  world.api.call('aturBatas', { kode_siswa: siswa.kode_siswa, ...TANPA_BATAS, ...changes }, wali)

/** Sells one piece and answers the code of the refusal, or `lunas`. */
async function sell(changes: Partial<RequestOf<'jual'>> = {}, at = kantin): Promise<string> {
  const { body } = await world.api.send('jual', aSale(at, token, { urut: urut + 1, ...changes }), at.kasir)
  if (body.success !== 1) return body.kode
  urut += 1
  return 'lunas'
}

const pieces = (banyak: number) => ({
  barang: [{ idproduk: kantin.produk.idproduk, banyak, harga: kantin.produk.harga }],
})

async function saldo(): Promise<number> {
  return (await heldBy(world, siswa, 'saldo')).saldo
}

async function setPin(digits: string): Promise<void> {
  const hash = await hashSecret(wireForm(digits), world.deps.config.sandiPepper)
  await world.database.query(
    `INSERT INTO siswa_pin (institusi_id, siswa_id, pin_hash) VALUES ('mobile', $1, $2)`, [siswa.id, hash],
  )
}

const pin = (digits: string) => ({ pin: wireForm(digits) })

test('it is asked as the parent chose, above the default amount, and always for a NIS', async () => {
  await setPin('123456')
  expect(await sell(pieces(6))).toBe('PIN_DIPERLUKAN')
  expect(await sell({ ...pieces(5) })).toBe('lunas')
  const byNis = { token: null, nis: siswa.nis }
  expect(await sell(byNis)).toBe('PIN_DIPERLUKAN')
  expect(await sell({ ...byNis, ...pin('123456') })).toBe('lunas')
  await allow({ pin: 'selalu' })
  expect(await sell()).toBe('PIN_DIPERLUKAN')
  expect(await sell(pin('123456'))).toBe('lunas')
  await allow({ pin: 'di_atas', pin_di_atas: 9_999 })
  expect(await sell()).toBe('PIN_DIPERLUKAN')
})

test('a pupil without a PIN is told to get one', async () => {
  expect(await sell({ token: null, nis: siswa.nis, ...pin('123456') })).toBe('PIN_BELUM_DIBUAT')
})

test('after five wrong PINs nothing is sold until tomorrow, at no till', async () => {
  await setPin('123456')
  for (let i = 0; i < 4; i += 1) expect(await sell(pin('000000'))).toBe('PIN_SALAH')
  // The fifth stops small purchases too, which need no PIN.
  expect(await sell(pin('000000'))).toBe('BELANJA_DIBLOKIR_HARI_INI')
  expect(await sell()).toBe('BELANJA_DIBLOKIR_HARI_INI')
  const other = await anotherTill(world, kantin)
  expect(await sell({ urut: 1 }, other)).toBe('BELANJA_DIBLOKIR_HARI_INI')
  const seen = await world.api.call('getKantinAnak', { kode_siswa: siswa.kode_siswa }, wali)
  expect(seen.diblokir_hari_ini).toBe(true)
  expect(await saldo()).toBe(100_000)
})

test('a sale that is sent again gets its answer again, also when the card was blocked in between', async () => {
  await setPin('123456')
  const sale = aSale(kantin, token, pin('123456'))
  const first = await world.api.call('jual', sale, kantin.kasir)
  await world.api.call('blokirBelanja', { kode_siswa: siswa.kode_siswa, diblokir: true }, wali)
  expect(await world.api.call('jual', sale, kantin.kasir)).toMatchObject({
    kode_penjualan: first.kode_penjualan, jumlah: 10_000, urut: first.urut,
  })
  expect(await saldo()).toBe(90_000)
})

test('a refused try that is sent again is the same try, however often; another PIN is another', async () => {
  await setPin('123456')
  const id = randomUUID()
  for (let i = 0; i < 9; i += 1) expect(await sell({ id, ...pin('000000') })).toBe('PIN_SALAH')
  // The same wrong PIN for another sale was typed by somebody.
  for (let i = 0; i < 3; i += 1) expect(await sell({ id: randomUUID(), ...pin('000000') })).toBe('PIN_SALAH')
  expect(await sell({ id, ...pin('123456') })).toBe('lunas')
  expect(await saldo()).toBe(90_000)
})

test('a refusal after the right PIN takes nothing, and the same sale may succeed once', async () => {
  await setPin('123456')
  await allow({ pin: 'selalu', harian: 9_000 })
  const sale = { id: randomUUID(), ...pin('123456') }
  for (let i = 0; i < 2; i += 1) expect(await sell(sale)).toBe('BATAS_HARIAN')
  expect(await saldo()).toBe(100_000)
  await allow({ pin: 'selalu' })
  expect(await sell(sale)).toBe('lunas')
  urut = 0
  expect(await sell(sale)).toBe('lunas')
  expect(await saldo()).toBe(90_000)
})
