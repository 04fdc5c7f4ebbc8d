import { localDateAt } from '@lunas/values/local-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#platform/clock'
import { aPengguna, aSiswa, aTagihan, type MadeSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import { decide } from '#test/decide'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

async function aFamily(...names: string[]) {
  const nomor_wa = aNomor()
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const anak: MadeSiswa[] = []
  for (const nama of names) anak.push(await aSiswa(world, { nama, nomor_wa }))
  return { wali, anak }
}

async function pay(siswa: MadeSiswa, jenis: string) {
  const tagihan = await aTagihan(world, siswa, { jenis, jumlah: 100_000 })
  return (await payFor(world, siswa, [tagihan])).kode_pembayaran
}

test('it can be narrowed to a child, a status and a month', async () => {
  const { wali, anak } = await aFamily('Yusuf', 'Maryam')
  const [yusuf, maryam] = anak as [MadeSiswa, MadeSiswa]
  const first = await pay(yusuf, 'SPP')
  const second = await pay(maryam, 'Buku')
  await world.sandbox.pay(first)
  await paymentReaches(world, first, 'berhasil')
  const kodes = async (filter: object) =>
    (await world.api.call('riwayatPembayaran', filter, wali)).map((row) => row.kode_pembayaran)
  const bulan = localDateAt(world.clock.now(), 'Asia/Jakarta').slice(0, 7)
  expect(await kodes({})).toEqual([second, first])
  expect(await kodes({ status: 'berhasil' })).toEqual([first])
  expect(await kodes({ kode_siswa: maryam.kode_siswa })).toEqual([second])
  expect(await kodes({ bulan })).toEqual([second, first])
  expect(await kodes({ bulan: '2020-01' })).toEqual([])
  expect(await kodes({ bulan, status: 'menunggu', kode_siswa: yusuf.kode_siswa })).toEqual([])
  await world.sandbox.pay(second, { amount: 50_000 })
  await paymentReaches(world, second, 'berhasil')
  expect(await world.api.call('riwayatPembayaran', {}, wali)).toMatchObject([
    { kode_pembayaran: second, kurang: 54_000 }, { kode_pembayaran: first, kurang: 0 },
  ])
})

test('the list and the page say that the school cancelled the bill, not that it was paid', async () => {
  const { wali, anak: [yusuf] } = await aFamily('Yusuf')
  if (!yusuf) throw new Error('no child')
  const spp = await aTagihan(world, yusuf)
  const { kode_pembayaran } = await payFor(world, yusuf, [spp], 'bca_va', wali)
  const { sekolah } = yusuf
  const [by, second] = [await aPengguna(world, 'bendahara', { sekolah }), await aPengguna(world, 'bendahara', { sekolah })]
  const wrong = { kode_tagihan: spp.kode_tagihan, jumlah_baru: 0, uraian: 'Salah tagih' }
  const { idkoreksi } = await world.api.call('ajukanKoreksi', wrong, by)
  await decide(world, 'putusKoreksi', { idkoreksi, putusan: 'setuju' }, second)
  const [listed] = await world.api.call('riwayatPembayaran', {}, wali)
  const page = await world.api.call('getPembayaran', { kode_pembayaran }, wali)
  for (const shown of [listed, page]) {
    expect(shown?.status_jujur.yang_diketahui).toMatch(/^SPP \S+ \d{4} dibatalkan oleh sekolah\.$/)
  }
})

test('it searches child, bill and receipt, and treats wildcards as plain letters', async () => {
  const { wali, anak } = await aFamily('Khalid Walid')
  const [khalid] = anak as [MadeSiswa]
  const kode = await pay(khalid, 'Uang Kegiatan 100%')
  await world.sandbox.pay(kode)
  const { nomor_kuitansi } = await paymentReaches(world, kode, 'berhasil')
  const found = async (cari: string) =>
    (await world.api.call('cariPembayaran', { cari }, wali)).map((row) => row.kode_pembayaran)
  for (const cari of ['khalid', 'KEGIATAN', '100%', nomor_kuitansi?.slice(-6) ?? '?']) {
    expect([cari, await found(cari)]).toEqual([cari, [kode]])
  }
  for (const cari of ['zz', '%%', '__', "' OR 1=1"]) {
    expect([cari, await found(cari)]).toEqual([cari, []])
  }
})

test('pages follow each other without a gap or a repeat, also within one moment', async () => {
  const { wali, anak } = await aFamily('Sumayyah')
  const [siswa] = anak as [MadeSiswa]
  const tagihan = await aTagihan(world, siswa)
  const opened = await Promise.all(
    Array.from({ length: 25 }, () => payFor(world, siswa, [tagihan])),
  )
  await world.database.query(
    'UPDATE pembayaran SET dibuat_at = $2 WHERE pihak_id = $1', [siswa.id, world.clock.now()],
  )
  const first = await world.api.call('riwayatPembayaran', {}, wali)
  const setelah = first.at(-1)?.kode_pembayaran ?? ''
  const rest = await world.api.call('riwayatPembayaran', { setelah }, wali)
  expect([first.length, rest.length]).toEqual([20, 5])
  const seen = [...first, ...rest].map((row) => row.kode_pembayaran)
  expect(seen.sort()).toEqual(opened.map((row) => row.kode_pembayaran).sort())
})

test('somebody else’s child is listed masked, and cannot be searched by name', async () => {
  const { wali } = await aFamily()
  const siswa = await aSiswa(world, { nama: 'Rahasia Sekali' })
  const tagihan = await aTagihan(world, siswa)
  const shares = [{ kode_tagihan: tagihan.kode_tagihan, jumlah: tagihan.jumlah }]
  const request = { kode_siswa: siswa.kode_siswa, metode: 'qris' as const, tagihan: shares }
  await world.api.call('buatPembayaran', request, wali)
  const rows = await world.api.call('riwayatPembayaran', {}, wali)
  expect(rows.map((row) => row.nama_siswa)).toEqual(['R*** S***'])
  expect(await world.api.call('cariPembayaran', { cari: 'rahasia' }, wali)).toEqual([])
})

test('payments by others disappear when their child is removed from the list', async () => {
  const { wali, anak } = await aFamily('Hafshah')
  const [siswa] = anak as [MadeSiswa]
  await pay(siswa, 'SPP')
  expect(await world.api.call('riwayatPembayaran', {}, wali)).toHaveLength(1)
  await world.api.call('lepasAnak', { kode_siswa: siswa.kode_siswa }, wali)
  expect(await world.api.call('riwayatPembayaran', {}, wali)).toEqual([])
})

test('a reference of another institution, or an unknown one, lists nothing', async () => {
  const { wali, anak } = await aFamily('Zubair')
  await pay(anak[0] as MadeSiswa, 'SPP')
  const lain = await aSiswa(world, { institusi_id: 'lain' })
  const filter = { kode_siswa: lain.kode_siswa }
  expect(await world.api.call('riwayatPembayaran', filter, wali)).toEqual([])
  world.clock.advance(DAY_MS)
  const nobody = `LNS-mobile-0${'A'.repeat(25)}`
  expect(await world.api.call('riwayatPembayaran', { setelah: nobody }, wali)).toEqual([])
})
