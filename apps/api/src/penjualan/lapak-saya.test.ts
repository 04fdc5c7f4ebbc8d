import { parseKode } from '@lunas/values/kode'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSekolah, aSiswa } from '#test/builders'
import { decide } from '#test/decide'
import { aKantin, aSoldShift, type Kantin } from '#test/kantin'
import { aDevice, aMitra, type MadeMitra } from '#test/mitra'
import { startWorld, type World } from '#test/world'

// An agent who keeps a canteen stall sees its sales, its payouts and its products, and nobody else's.

let world: World
let kantin: Kantin
let keeper: MadeMitra
let admin: { id: string; token: string }
const PERIOD = { dari: '2020-01-01', sampai: '2099-12-31' }
beforeAll(async () => {
  world = await startWorld({ worker: false })
  admin = await aPengguna(world, 'admin_institusi')
})
afterAll(async () => {
  await assertBooksHold(world)
  await world.stop()
})
beforeEach(async () => {
  kantin = await aSoldShift(world, await aSiswa(world))
  keeper = await aMitra(world, { deposit: 0 })
})

function give(idlapak = kantin.idlapak, kode_mitra: string | null = keeper.kode_mitra): Promise<string> {
  return refusal('aturMitraLapak', { idlapak, kode_mitra }, admin)
}

test('the keeper sees what the stall sold, what is owed, and each payout', async () => {
  expect(await world.api.call('lapakSaya', PERIOD, keeper)).toEqual([])
  expect(await give()).toBe('ok')
  expect((await world.api.call('mitraSaya', {}, keeper)).lapak).toBe(1)
  const { idlapak, tu, produk } = kantin
  const { idproduk } = produk
  const shown = {
    idlapak, nama: 'Lapak Bu Siti', sekolah: kantin.sekolah.nama,
    terjual: [{ barang: 'Nasi Uduk', banyak: 1, jumlah: 10_000 }], belum_dibayar: 10_000, pelunasan: [],
    produk: [{ idproduk, nama: 'Nasi Uduk', harga: 10_000, stok: null, aktif: true }],
  }
  expect(await world.api.call('lapakSaya', PERIOD, keeper)).toEqual([shown])
  const other = await world.api.call('lapakSaya', { dari: '2020-01-01', sampai: '2020-01-31' }, keeper)
  expect(other).toEqual([{ ...shown, terjual: [] }])

  const { idpelunasan } = await world.api.call(
    'ajukanPelunasan', { idlapak, cara: 'tunai', jumlah: 10_000, catatan: '' }, tu)
  const payout = async () => {
    const [one] = await world.api.call('lapakSaya', PERIOD, keeper)
    return [one?.belum_dibayar, one?.pelunasan.map(({ jumlah, status }) => [jumlah, status])]
  }
  expect(await payout()).toEqual([0, [[10_000, 'menunggu']]])
  const bendahara = await aPengguna(world, 'bendahara', { sekolah: kantin.sekolah })
  const alasan = 'Salah lapak'
  await decide(world, 'putusPelunasan', { idpelunasan, putusan: 'tolak', alasan }, bendahara)
  expect(await payout()).toEqual([10_000, []])
})

test('the keeper counts what is left; price and other stalls stay out of reach', async () => {
  await give()
  const { idproduk } = kantin.produk
  const counted = await world.api.call('stokLapak', { idproduk, stok: 12 }, keeper)
  expect(counted).toMatchObject({ stok: 12, harga: 10_000 })
  const trail = await world.database.query(
    `SELECT sebelum, sesudah FROM jejak WHERE subject_id = $1 AND tindakan = 'produk_diubah'`,
    [parseKode('produk', idproduk)?.id])
  expect(trail).toMatchObject([{ sesudah: { stok: 12, harga: 10_000 } }])
  const beside = await aKantin(world, kantin.sekolah)
  expect(await refusal('stokLapak', { idproduk: beside.produk.idproduk, stok: 0 }, keeper)).toBe('PRODUK_TIDAK_DITEMUKAN')
  const stranger = await aMitra(world, { deposit: 0 })
  expect(await refusal('stokLapak', { idproduk, stok: 0 }, stranger)).toBe('PRODUK_TIDAK_DITEMUKAN')
  expect(await world.api.call('lapakSaya', PERIOD, stranger)).toEqual([])
})

test('a stall that was taken back, and one of a blocked agent, shows nothing any more', async () => {
  await give()
  await give(kantin.idlapak, null)
  expect(await world.api.call('lapakSaya', PERIOD, keeper)).toEqual([])
  await give()
  const { kode_mitra } = keeper
  await world.api.call('blokirMitra', { kode_mitra, alasan: 'Ponsel hilang' }, admin)
  expect(await refusal('lapakSaya', PERIOD, keeper)).toBe('SESI_TIDAK_VALID')
  const again = { token: await aDevice(world, keeper) }
  expect(await world.api.call('lapakSaya', PERIOD, again)).toEqual([])
  expect(await give()).toBe('MITRA_TIDAK_DITEMUKAN')
})

test('the school’s own stall, and agents of another institution, are refused', async () => {
  const own = await aKantin(world, await aSekolah(world), { milik: 'sekolah' })
  expect(await give(own.idlapak)).toBe('LAPAK_BUKAN_TITIPAN')
  const foreign = await aMitra(world, { institusi_id: 'lain', deposit: 0 })
  expect(await give(kantin.idlapak, foreign.kode_mitra)).toBe('MITRA_TIDAK_DITEMUKAN')
  await expect(world.database.query(
    'UPDATE lapak SET mitra_id = $2 WHERE id = $1', [parseKode('lapak', own.idlapak)?.id, keeper.id],
  )).rejects.toThrow('lapak_mitra')
})

async function refusal(...sent: Parameters<World['api']['send']>): Promise<string> {
  const { body } = await world.api.send(...sent)
  return body.success === 1 ? 'ok' : body.kode
}
