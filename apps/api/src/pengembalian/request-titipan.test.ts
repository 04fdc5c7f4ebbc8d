import { parseKode } from '@lunas/values/kode'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import { decide, tryDecide } from '#test/decide'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

const WANTED = { cara: 'transfer', tujuan: 'BSI 7001 a.n. Ibu Salma', alasan: 'Lulus' } as const
const yes = (idpengembalian: string) => ({ idpengembalian, putusan: 'setuju' as const })

test('titipan that came from a sibling goes back: asked, agreed, sent, and in both histories', async () => {
  const { adik, wali, tu, bendahara } = await aFamily(50_000)
  const { kode_siswa } = adik
  const asked = await world.api.call(
    'kembalikanTitipan', { kode_siswa, jumlah: 50_000, ...WANTED }, tu,
  )
  expect(asked).toMatchObject({ status: 'menunggu', kode_pembayaran: null, jumlah: 50_000 })
  const { idpengembalian } = asked
  expect((await tryDecide(world, 'putusPengembalian', yes(idpengembalian), tu)).body.success).toBe(0)
  await decide(world, 'putusPengembalian', yes(idpengembalian), bendahara)
  expect(await kept(adik)).toBe(0)
  const done = await world.api.call(
    'selesaikanPengembalian', { idpengembalian, referensi: 'TRF-77' }, bendahara,
  )
  expect(done).toMatchObject({ status: 'selesai', cara: 'transfer', referensi: 'TRF-77' })
  expect(await balance('pengembalian')).toBe(0)
  const { mutasi } = await world.api.call('rincianTitipan', { kode_siswa }, tu)
  expect(mutasi).toMatchObject([
    { jenis: 'dikembalikan', arah: 'keluar', jumlah: 50_000 },
    { jenis: 'pindah', arah: 'masuk', jumlah: 50_000 },
  ])
  expect(await world.api.call('getTitipan', { kode_siswa }, wali)).toMatchObject({
    jumlah: 0, mutasi: [{ arah: 'keluar', keterangan: 'Pengembalian' }, { arah: 'masuk' }],
  })
})

test('no more goes back than is kept, also when it was spent between the two persons', async () => {
  const { adik, kakak, wali, tu, bendahara } = await aFamily(50_000)
  const { kode_siswa } = adik
  const much = { kode_siswa, jumlah: 50_001, ...WANTED }
  expect((await world.api.send('kembalikanTitipan', much, tu)).body).toMatchObject({
    kode: 'PENGEMBALIAN_MELEBIHI_TITIPAN', msg: expect.stringContaining('Rp50.000'),
  })
  const all = { kode_siswa, jumlah: 50_000, ...WANTED }
  const { idpengembalian } = await world.api.call('kembalikanTitipan', all, tu)
  const back = { dari: kode_siswa, ke: kakak.kode_siswa, jumlah: 30_000 }
  await world.api.call('pindahTitipan', back, wali)
  const { body } = await tryDecide(world, 'putusPengembalian', yes(idpengembalian), bendahara)
  expect(body).toMatchObject({ kode: 'PENGEMBALIAN_MELEBIHI_TITIPAN' })
  expect(await kept(adik)).toBe(20_000)
})

test('two people who agree to two refunds of the same titipan at once: one leaves', async () => {
  const { adik, tu, bendahara } = await aFamily(50_000)
  const all = { kode_siswa: adik.kode_siswa, jumlah: 50_000, ...WANTED }
  const one = await world.api.call('kembalikanTitipan', all, tu)
  const two = await world.api.call('kembalikanTitipan', all, tu)
  const told = await Promise.all([one, two].map(({ idpengembalian }) =>
    tryDecide(world, 'putusPengembalian', yes(idpengembalian), bendahara),
  ))
  expect(told.map(({ body }) => body.success).sort()).toEqual([0, 1])
  expect(await kept(adik)).toBe(0)
})

test('a transfer needs to know where to, and another school’s pupil is not found', async () => {
  const { adik, tu } = await aFamily(50_000)
  const request = { kode_siswa: adik.kode_siswa, jumlah: 10_000, ...WANTED }
  const { body } = await world.api.send('kembalikanTitipan', { ...request, tujuan: ' ' }, tu)
  expect(body).toMatchObject({ kode: 'TUJUAN_BELUM_DITULIS' })
  const stranger = await aPengguna(world, 'tu', { sekolah: await aSekolah(world) })
  const other = await world.api.send('kembalikanTitipan', request, stranger)
  expect(other.body).toMatchObject({ kode: 'SISWA_TIDAK_DITEMUKAN' })
})

/** Two children; the elder one's payment brought too much, which moved to the younger one. */
async function aFamily(jumlah: number) {
  const nomor_wa = aNomor()
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const kakak = await aSiswa(world, { nomor_wa })
  const { sekolah } = kakak
  const adik = await aSiswa(world, { nomor_wa, sekolah })
  const { kode_pembayaran, total } = await payFor(world, kakak, [await aTagihan(world, kakak)], 'qris')
  await world.sandbox.pay(kode_pembayaran, { amount: total + jumlah })
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const move = { dari: kakak.kode_siswa, ke: adik.kode_siswa, jumlah }
  await world.api.call('pindahTitipan', move, wali)
  const tu = await aPengguna(world, 'tu', { sekolah })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  return { kakak, adik, wali, tu, bendahara }
}

function kept({ kode_siswa }: Pick<MadeSiswa, 'kode_siswa'>): Promise<number> {
  return balance(`titipan/${parseKode('siswa', kode_siswa)?.id}`)
}

function balance(code: string): Promise<number> {
  return world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, code))
}
