import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { aCicilan, openCicilan } from '#test/cicilan'
import { aNomor } from '#test/codes'
import { aBank } from '#test/snap-bank'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

test('the type that a parent puts first is paid first, on the screen and at the bank', async () => {
  const { siswa, wali } = await aFamily()
  const { kode_siswa } = siswa
  const spp = await aTagihan(world, siswa, { prioritas: 1 })
  await aTagihan(world, siswa, { jenis: 'Katering', jumlah: 300_000, prioritas: 90 })
  const first = async () => {
    const { bagian } = await world.api.call('hitungPembayaran', { kode_siswa, jumlah: 450_000 })
    return bagian[0]?.nama
  }
  expect(await first()).toMatch(/^SPP/)
  const { jenis } = await world.api.call('getUrutan', { kode_siswa }, wali)
  const katering = jenis.find(({ nama }) => nama === 'Katering')?.idjenis ?? ''
  const changed = await world.api.call('ubahUrutan', { kode_siswa, jenis: [katering] }, wali)
  expect(changed.jenis.map(({ nama, didahulukan }) => [nama, didahulukan])).toEqual([
    ['Katering', true], ['SPP', false],
  ])
  expect(await first()).toMatch(/^Katering/)
  // A payer's own order for one payment comes before the saved one.
  const dahulukan = [spp.kode_tagihan]
  const said = { kode_siswa, jumlah: 450_000, dahulukan }
  const { bagian } = await world.api.call('hitungPembayaran', said)
  expect(bagian[0]?.nama).toMatch(/^SPP/)
  const bank = await aBank(world, { terbuka: true })
  await bank.pay(await bank.nomorOf(siswa), 300_000)
  const { tagihan } = await world.api.call('getTagihan', { kode_siswa })
  expect(tagihan.find((one) => one.jenis === 'Katering')?.sisa).toBe(0)
})

test('the school may choose for its own pupil, and nobody for other pupils', async () => {
  const { siswa } = await aFamily()
  const { kode_siswa, sekolah } = siswa
  await aTagihan(world, siswa)
  const tu = await aPengguna(world, 'tu', { sekolah })
  const { jenis } = await world.api.call('getUrutan', { kode_siswa }, tu)
  const order = jenis.map(({ idjenis }) => idjenis)
  await world.api.call('ubahUrutan', { kode_siswa, jenis: order }, tu)
  const [trace] = await world.database.query<{ sebelum: unknown; sesudah: unknown }>(
    `SELECT sebelum, sesudah FROM jejak WHERE tindakan = 'urutan_diubah' AND subject_id = $1`,
    [siswa.id],
  )
  expect(trace).toEqual({
    sebelum: { didahulukan: 'tidak ada' }, sesudah: { didahulukan: 'SPP' },
  })
  const other = await aFamily()
  const elsewhere = await aPengguna(world, 'tu', { sekolah: other.siswa.sekolah })
  const request = { kode_siswa, jenis: [] }
  await expect(world.api.call('ubahUrutan', request, elsewhere)).rejects.toThrow('SISWA_TIDAK')
  await expect(world.api.call('ubahUrutan', request, other.wali)).rejects.toThrow('SISWA_TIDAK')
})

test('a bank that asks gets the next part of a plan, and paying it is enough', async () => {
  const siswa = await aSiswa(world, { nomor_wa: aNomor() })
  const { kode_siswa } = siswa
  await openCicilan(world, siswa.sekolah, { otomatis_maks: 900_000 })
  await aCicilan(world, siswa, { jumlah: 900_000 })
  const bank = await aBank(world)
  const nomor = await bank.nomorOf(siswa)
  const due = async () => (await world.api.call('getTagihan', { kode_siswa })).tagihan[0]?.sisa
  await bank.pay(nomor, 300_000)
  expect(await due()).toBe(300_000)
  const open = await aBank(world, { terbuka: true })
  await open.pay(await open.nomorOf(siswa), 450_000)
  expect((await world.api.call('getTagihan', { kode_siswa })).tagihan[0]).toMatchObject({
    dibayar: 750_000, sisa: 150_000, cicilan: { ke: 3 },
  })
})

async function aFamily() {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { nomor_wa })
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  return { siswa, wali }
}
