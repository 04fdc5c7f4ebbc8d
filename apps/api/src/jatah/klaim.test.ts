import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepJatah } from '#jatah/receive-luring'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSiswa } from '#test/builders'
import { decide, tryDecide } from '#test/decide'
import { heldBy, takeSaldo } from '#test/kantin'
import { aKlaim, sendLuring } from '#test/luring'
import { startWorld, type World } from '#test/world'

let world: World
let klaim: Awaited<ReturnType<typeof aKlaim>>
let bendahara: { id: string; token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(async () => {
  await assertBooksHold(world)
  await world.stop()
})
beforeEach(async () => {
  klaim = await aKlaim(world)
  bendahara = await aPengguna(world, 'bendahara', { sekolah: klaim.siswa.sekolah })
})

const propose = (untuk: 'catat' | 'hapus' = 'catat') =>
  world.api.call('ajukanKlaim', { idklaim: klaim.idklaim, untuk, alasan: 'Kasir salah hitung' }, klaim.kantin.tu)
const held = () => heldBy(world, klaim.siswa, 'saldo', 'jatah')
const send = () => sendLuring(world, klaim.kantin, [klaim.sale])

test('two people book a claim beyond the part of its till, from the saldo, once', async () => {
  const { idklaim, kantin, siswa } = klaim
  expect(await held()).toEqual({ saldo: 87_500, jatah: 12_500 })
  expect(await world.api.call('daftarKlaim', {}, kantin.tu)).toMatchObject([{
    idklaim, nama_siswa: siswa.nama, jumlah: 20_000, saldo: 87_500, barang: [{ nama: 'Nasi Uduk', banyak: 2 }], usulan: null,
  }])
  await propose()
  expect((await tryDecide(world, 'putusKlaim', { idklaim, putusan: 'setuju' }, kantin.tu)).body.success).toBe(0)
  expect(await held()).toEqual({ saldo: 87_500, jatah: 12_500 })
  const both = [1, 2].map(() => tryDecide(world, 'putusKlaim', { idklaim, putusan: 'setuju' }, bendahara))
  expect((await Promise.all(both)).filter(({ body }) => body.success === 1)).toHaveLength(1)
  expect(await held()).toEqual({ saldo: 67_500, jatah: 12_500 })
  expect(await send()).toMatchObject([{ status: 'dibukukan' }])
  await sweepJatah(world.deps)
  expect(await held()).toMatchObject({ saldo: 67_500 })
  expect(await world.api.call('daftarKlaim', {}, kantin.tu)).toEqual([])
})

test('a refused or withdrawn proposal leaves the claim held, however often the till sends it', async () => {
  const { idklaim, kantin } = klaim
  await propose()
  await decide(world, 'putusKlaim', { idklaim, putusan: 'tolak', alasan: 'Siswanya tidak belanja' }, bendahara)
  await propose()
  expect(await world.api.call('tarikKlaim', { idklaim, alasan: 'Salah lihat' }, kantin.tu)).toMatchObject({ usulan: null, status: 'tertahan' })
  expect(await send()).toMatchObject([{ status: 'tertahan', alasan: 'MELEBIHI_JATAH' }])
  expect(await held()).toEqual({ saldo: 87_500, jatah: 12_500 })
})

test('a saldo that does not cover the claim is never overdrawn', async () => {
  const { idklaim, siswa } = klaim
  await takeSaldo(world, { ...siswa, sekolah_id: siswa.sekolah.id }, 80_000)
  await propose()
  const { body } = await tryDecide(world, 'putusKlaim', { idklaim, putusan: 'setuju' }, bendahara)
  expect(body).toMatchObject({ kode: 'KLAIM_SALDO_KURANG', msg: `Saldo ${siswa.nama} belum cukup. Isi saldonya dulu.` })
  expect(await held()).toMatchObject({ saldo: 7_500 })
})

test('staff of another school see and change nothing', async () => {
  const { sekolah } = await aSiswa(world)
  const stranger = await aPengguna(world, 'bendahara', { sekolah })
  expect(await world.api.call('daftarKlaim', {}, stranger)).toEqual([])
  const { usulan } = await propose()
  const said = { idklaim: klaim.idklaim, putusan: 'setuju', dilihat: usulan?.sidik ?? '' } as const
  expect((await world.api.send('putusKlaim', said, stranger)).body).toMatchObject({ kode: 'KLAIM_TIDAK_DITEMUKAN' })
})
