import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSiswa, aTagihan, type MadeTagihan } from '#test/builders'
import { aCicilan, openCicilan } from '#test/cicilan'
import { aNomor } from '#test/codes'
import { decide } from '#test/decide'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

test('a grandmother pays the bills of a link, and sees nothing else', async () => {
  const { siswa, spp, link } = await aLink()
  await aTagihan(world, siswa, { jenis: 'Rahasia', jumlah: 99_000 })
  const seen = await world.api.call('getTautan', link)
  expect(seen).toMatchObject({
    status: 'berlaku', nama_siswa: expect.not.stringContaining('Zahira'), jumlah: 450_000,
    sedang_dibayar: false, pesan: 'Untuk Nenek',
  })
  expect(JSON.stringify(seen)).not.toMatch(/SIS-|TGH-|Rahasia/)

  const opened = await world.api.call('bayarTautan', { ...link, metode: 'qris' })
  expect(opened).toMatchObject({ status: 'menunggu', total: 450_000, siswa: { kode_siswa: null } })
  expect(opened.kode_tautan).toBe(link.kode_tautan)
  expect((await world.api.call('getTautan', link)).sedang_dibayar).toBe(true)
  await world.sandbox.pay(opened.kode_pembayaran)
  const paid = await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  expect(JSON.stringify(paid)).not.toContain(siswa.kode_siswa)
  expect(await world.api.call('getTautan', link)).toMatchObject({ status: 'lunas', jumlah: 0 })
  await expect(world.api.call('bayarTautan', { ...link, metode: 'qris' })).rejects.toThrow(
    'TAUTAN_SUDAH_LUNAS',
  )
  const { tagihan } = await world.api.call('getTagihan', { kode_siswa: siswa.kode_siswa })
  expect(tagihan.find((one) => one.kode_tagihan === spp.kode_tagihan)?.sisa).toBe(0)
})

test('the same key opens one payment, even when the bills changed meanwhile', async () => {
  const { link } = await aLink()
  const request = { ...link, metode: 'bca_va' } as const
  const first = await world.api.call('bayarTautan', request, { key: 'nenek-sekali' })
  const again = await world.api.call('bayarTautan', request, { key: 'nenek-sekali' })
  expect(again.kode_pembayaran).toBe(first.kode_pembayaran)
})

test('a bill paid elsewhere disappears from the link', async () => {
  const { siswa, token } = await aFamily()
  const spp = await aTagihan(world, siswa)
  const buku = await aTagihan(world, siswa, { jenis: 'Buku', jumlah: 80_000 })
  const link = await linkFor(siswa.kode_siswa, [spp, buku], token)
  const { kode_pembayaran } = await payFor(world, siswa, [spp], 'qris')
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  expect(await world.api.call('getTautan', link)).toMatchObject({
    status: 'berlaku', jumlah: 80_000, rincian: [{ jumlah: 80_000 }],
  })
})

test('a link asks no more for a part than what the bill still owes after a correction', async () => {
  const siswa = await aSiswa(world, { nomor_wa: aNomor() })
  await openCicilan(world, siswa.sekolah, { otomatis_maks: 900_000 })
  const { tagihan, token } = await aCicilan(world, siswa, { jumlah: 900_000 })
  const link = await linkFor(siswa.kode_siswa, [{ ...tagihan, jumlah: 300_000 }], token)
  expect(await world.api.call('getTautan', link)).toMatchObject({ jumlah: 300_000 })
  const [by, second] = [
    await aPengguna(world, 'bendahara', siswa), await aPengguna(world, 'bendahara', siswa),
  ]
  const wrong = { kode_tagihan: tagihan.kode_tagihan, jumlah_baru: 100_000, uraian: 'Salah tarif' }
  const { idkoreksi } = await world.api.call('ajukanKoreksi', wrong, by)
  await decide(world, 'putusKoreksi', { idkoreksi, putusan: 'setuju' }, second)
  expect(await world.api.call('getTautan', link)).toMatchObject({ jumlah: 100_000 })
})

test('a revoked link and an expired one are refused, and show no bills', async () => {
  const { link, token, siswa } = await aLink()
  await world.api.call('cabutTautan', link, { token })
  await expect(world.api.call('bayarTautan', { ...link, metode: 'qris' })).rejects.toThrow(
    'TAUTAN_DICABUT',
  )
  const nothing = {
    nama_siswa: '', pesan: '', rincian: [], bagian: [], jumlah: 0, sedang_dibayar: false,
  }
  expect(await world.api.call('getTautan', link)).toMatchObject({ status: 'dicabut', ...nothing })
  const old = await aLink()
  world.clock.advance(8 * DAY_MS)
  expect(await world.api.call('getTautan', old.link)).toMatchObject({
    status: 'kedaluwarsa', ...nothing,
  })
  await expect(world.api.call('bayarTautan', { ...old.link, metode: 'qris' })).rejects.toThrow(
    'TAUTAN_KEDALUWARSA',
  )
  const { kode_siswa } = siswa
  const { token: fresh } = await aPengguna(world, 'wali', { nomor_wa: null })
  await expect(world.api.call('riwayatTautan', { kode_siswa }, { token: fresh })).rejects.toThrow(
    'BUKAN_ANAK_ANDA',
  )
})

test('only a guardian makes, lists and revokes links', async () => {
  const { link, siswa, spp, token } = await aLink()
  const { kode_siswa } = siswa
  const listed = await world.api.call('riwayatTautan', { kode_siswa }, { token })
  expect(listed.map(({ kode_tautan }) => kode_tautan)).toEqual([link.kode_tautan])
  const { token: other } = await aPengguna(world, 'wali', { nomor_wa: aNomor() })
  await expect(world.api.call('cabutTautan', link, { token: other })).rejects.toThrow(
    'BUKAN_ANAK_ANDA',
  )
  await expect(linkFor(kode_siswa, [spp], other)).rejects.toThrow('BUKAN_ANAK_ANDA')
})

test('an officer makes a link at the desk; the school lists and ends it', async () => {
  const siswa = await aSiswa(world)
  const { kode_siswa, sekolah } = siswa
  const spp = await aTagihan(world, siswa, { boleh_dicicil: true })
  const tu = await aPengguna(world, 'tu', { sekolah })
  const tagihan = [{ kode_tagihan: spp.kode_tagihan, jumlah: 200_000 }]
  const made = await world.api.call(
    'buatTautanSekolah', { kode_siswa, tagihan, berlaku_hari: 7 }, tu,
  )
  expect(made).toMatchObject({ status: 'berlaku', jumlah: 200_000, dibuat_oleh: 'Pengguna tu' })
  const link = { kode_tautan: made.kode_tautan }
  const opened = await world.api.call('bayarTautan', { ...link, metode: 'qris' })
  await world.sandbox.pay(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  // The bill is not paid in full, but the amount that the link asked for is.
  expect(await world.api.call('getTautan', link)).toMatchObject({ status: 'lunas', jumlah: 0 })

  const rest = [{ kode_tagihan: spp.kode_tagihan, jumlah: 100_000 }]
  const second = await world.api.call(
    'buatTautanSekolah', { kode_siswa, tagihan: rest, berlaku_hari: 7 }, tu,
  )
  const elsewhere = await aPengguna(world, 'tu', { sekolah: (await aSiswa(world)).sekolah })
  const end = { kode_tautan: second.kode_tautan }
  expect(await world.api.call('daftarTautan', {}, elsewhere)).toEqual([])
  await expect(world.api.call('cabutTautanSekolah', end, elsewhere)).rejects.toThrow('TAUTAN_TIDAK')
  expect(await world.api.call('cabutTautanSekolah', end, tu)).toMatchObject({ status: 'dicabut' })
  const listed = await world.api.call('daftarTautan', {}, tu)
  expect(listed.map(({ status }) => status)).toEqual(['dicabut', 'lunas'])
  // The school still sees what a paid link was for.
  expect(listed[1]).toMatchObject({ jumlah: 0, diminta: 200_000, rincian: [{ jumlah: 200_000 }] })
})

test('one link for two children is paid together, and shows no full name', async () => {
  const { siswa: aisyah, token, nomor_wa } = await aFamily()
  const umar = await aSiswa(world, { nama: 'Umar Faruq', nomor_wa })
  const bills = [await aTagihan(world, aisyah), await aTagihan(world, umar, { jumlah: 200_000 })]
  await aTagihan(world, umar, { jenis: 'Rahasia', jumlah: 99_000 })
  const keranjang = [aisyah, umar].map(({ kode_siswa }, i) => ({
    kode_siswa, tagihan: lineOf(bills[i]),
  }))
  const request = { keranjang, berlaku_hari: 7 }
  const { kode_tautan } = await world.api.call('buatTautan', request, { token })
  const seen = await world.api.call('getTautan', { kode_tautan })
  expect(seen).toMatchObject({
    status: 'berlaku', jumlah: 650_000, rincian: [{ jumlah: 450_000 }, { jumlah: 200_000 }],
    bagian: [{ rincian: [{ jumlah: 450_000 }] }, { rincian: [{ jumlah: 200_000 }] }],
  })
  expect(JSON.stringify(seen)).not.toMatch(/SIS-|TGH-|Rahasia|Faruq/)
  const listed = await world.api.call('riwayatTautan', { kode_siswa: umar.kode_siswa }, { token })
  expect(listed.map((one) => one.kode_tautan)).toEqual([kode_tautan])

  const opened = await world.api.call('bayarTautan', { kode_tautan, metode: 'bca_va' })
  expect(opened).toMatchObject({ total: 654_000, kode_tautan, bagian: [{}, {}] })
  expect(JSON.stringify(opened)).not.toMatch(/SIS-|Faruq/)
  await world.sandbox.pay(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  expect(await world.api.call('getTautan', { kode_tautan })).toMatchObject({ status: 'lunas' })
})

test('a guardian of one child cannot make a link for two children, but can end one', async () => {
  const { siswa: aisyah, token, nomor_wa } = await aFamily()
  const umar = await aSiswa(world, { nomor_wa })
  const friend = await aSiswa(world)
  const asking = async (one: typeof umar) => ({
    kode_siswa: one.kode_siswa, tagihan: lineOf(await aTagihan(world, one)),
  })
  const [hers, his, theirs] = [await asking(aisyah), await asking(umar), await asking(friend)]
  const make = (keranjang: (typeof hers)[]) =>
    world.api.call('buatTautan', { keranjang, berlaku_hari: 7 }, { token })
  await expect(make([hers, theirs])).rejects.toThrow('BUKAN_ANAK_ANDA')
  await expect(make([hers, hers])).rejects.toThrow('PERMINTAAN_TIDAK_DIKENALI')
  const { kode_tautan } = await make([hers, his])
  expect(await world.api.call('cabutTautan', { kode_tautan }, { token })).toMatchObject({
    status: 'dicabut',
  })
})

test('an officer makes a link for siblings at the officer’s schools', async () => {
  const aisyah = await aSiswa(world)
  const umar = await aSiswa(world, { nama: 'Umar Faruq', sekolah: aisyah.sekolah })
  const stranger = await aSiswa(world)
  const tu = await aPengguna(world, 'tu', { sekolah: aisyah.sekolah })
  const asking = async (one: typeof umar) => ({
    kode_siswa: one.kode_siswa, tagihan: lineOf(await aTagihan(world, one)),
  })
  const keranjang = [await asking(aisyah), await asking(umar)]
  const made = await world.api.call('buatTautanSekolah', { keranjang, berlaku_hari: 7 }, tu)
  expect(made).toMatchObject({ jumlah: 900_000, bagian: [{}, { nama_siswa: 'Umar Faruq' }] })
  const beyond = { keranjang: [...keranjang, await asking(stranger)], berlaku_hari: 7 }
  await expect(world.api.call('buatTautanSekolah', beyond, tu)).rejects.toThrow('SISWA_TIDAK')
})

async function aFamily() {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { nomor_wa })
  const { token } = await aPengguna(world, 'wali', { nomor_wa })
  return { siswa, token, nomor_wa }
}

async function aLink() {
  const { siswa, token } = await aFamily()
  const spp = await aTagihan(world, siswa)
  return { siswa, token, spp, link: await linkFor(siswa.kode_siswa, [spp], token) }
}

async function linkFor(kode_siswa: string, bills: MadeTagihan[], token: string) {
  const tagihan = bills.map(({ kode_tagihan, jumlah }) => ({ kode_tagihan, jumlah }))
  const request = { kode_siswa, tagihan, berlaku_hari: 7, pesan: 'Untuk Nenek' }
  const { kode_tautan } = await world.api.call('buatTautan', request, { token })
  return { kode_tautan }
}

function lineOf(bill: MadeTagihan | undefined) {
  return bill ? [{ kode_tagihan: bill.kode_tagihan, jumlah: bill.jumlah }] : []
}
