import { kodePendek } from '@lunas/values/kode-pendek'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { langkahOf } from '#ekspor/daftar-uang'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { aNomor } from '#test/codes'
import { decide } from '#test/decide'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

test('a refund is traced to its payment by its own number and by the bank’s reference', async () => {
  const { siswa, kode_pembayaran, tu, bendahara } = await anOverpaid(0)
  const { idpengembalian } = await world.api.call('ajukanPengembalian', {
    kode_pembayaran, jumlah: 100_000, cara: 'transfer', tujuan: 'BSI 7001', alasan: 'Salah bayar',
  }, tu)
  await sendBack(idpengembalian, 'TRF-LACAK-1', bendahara)
  for (const cari of [idpengembalian, 'TRF-LACAK-1']) {
    const { pembayaran } = await world.api.call('getLacak', { cari }, bendahara)
    expect(pembayaran).toMatchObject([{ kode_pembayaran, nama_siswa: siswa.nama, titipan: [] }])
  }
  const stranger = await aPengguna(world, 'bendahara', { sekolah: await aSekolah(world) })
  for (const cari of [idpengembalian, 'TRF-LACAK-1']) {
    expect(await world.api.call('getLacak', { cari }, stranger)).toMatchObject({ pembayaran: [] })
  }
})

test('titipan left by a payment is traced to the sibling and back', async () => {
  const { siswa, adik, wali, kode_pembayaran, tu, bendahara } = await anOverpaid(50_000)
  const move = { dari: siswa.kode_siswa, ke: adik.kode_siswa, jumlah: 30_000 }
  await world.api.call('pindahTitipan', move, wali)
  const own = await refundKept(siswa.kode_siswa, 20_000, 'TRF-LACAK-2', tu, bendahara)
  const other = await refundKept(adik.kode_siswa, 30_000, 'TRF-LACAK-3', tu, bendahara)

  const found = await world.api.call('getLacak', { cari: kode_pembayaran }, bendahara)
  expect(found.pembayaran).toMatchObject([
    {
      posting: [
        {
          peristiwa: 'pembayaran_berhasil',
          gerak: [
            { dari: 'gateway/midtrans', ke: expect.stringContaining('piutang/'), jumlah: 450_000 },
            { dari: 'gateway/midtrans', ke: expect.stringContaining('titipan/'), jumlah: 50_000 },
          ],
        },
      ],
      titipan: [
        { jenis: 'pindah', arah: 'keluar', jumlah: 30_000, saudara: { nama: adik.nama } },
        { jenis: 'dikembalikan', arah: 'keluar', jumlah: 20_000 },
      ],
    },
  ])
  expect(langkahOf(found)).toContainEqual(
    expect.objectContaining({ peristiwa: 'pindah', dari: 'titipan', ke: adik.nama, jumlah: 30_000 }),
  )
  for (const cari of [own, other, 'TRF-LACAK-2', 'TRF-LACAK-3']) {
    const { pembayaran } = await world.api.call('getLacak', { cari }, bendahara)
    expect(pembayaran.map((one) => one.kode_pembayaran)).toEqual([kode_pembayaran])
  }
})

test('a school finds a payment by the short code that the payer reads to it, another does not', async () => {
  const { kode_pembayaran, bendahara } = await anOverpaid(0)
  const cari = kodePendek(kode_pembayaran).toLowerCase().replace('-', ' ')
  const { pembayaran } = await world.api.call('getLacak', { cari }, bendahara)
  expect(pembayaran.map((one) => one.kode_pembayaran)).toEqual([kode_pembayaran])
  const stranger = await aPengguna(world, 'bendahara', { sekolah: await aSekolah(world) })
  expect(await world.api.call('getLacak', { cari }, stranger)).toMatchObject({ pembayaran: [] })
})

test('a payment without titipan shows no titipan of other payments', async () => {
  const { siswa, tu, bendahara } = await anOverpaid(50_000)
  const next = await aTagihan(world, siswa, { periode: '2027-01' })
  const exact = await payFor(world, siswa, [next], 'qris')
  await world.sandbox.pay(exact.kode_pembayaran)
  await paymentReaches(world, exact.kode_pembayaran, 'berhasil')
  await refundKept(siswa.kode_siswa, 50_000, 'TRF-LACAK-4', tu, bendahara)
  const { kode_pembayaran: cari } = exact
  const { pembayaran } = await world.api.call('getLacak', { cari }, bendahara)
  expect(pembayaran).toMatchObject([{ titipan: [] }])
})

type Officer = { token: string }

async function refundKept(
  kode_siswa: string, jumlah: number, referensi: string, tu: Officer, bendahara: Officer,
): Promise<string> {
  const { idpengembalian } = await world.api.call('kembalikanTitipan', {
    kode_siswa, jumlah, cara: 'transfer', tujuan: 'BSI 7001', alasan: 'Lulus',
  }, tu)
  await sendBack(idpengembalian, referensi, bendahara)
  return idpengembalian
}

async function sendBack(idpengembalian: string, referensi: string, by: Officer): Promise<void> {
  await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, by)
  await world.api.call('selesaikanPengembalian', { idpengembalian, referensi }, by)
}

/** Two children of one school; the elder's bill was overpaid by `lebih`. */
async function anOverpaid(lebih: number) {
  const nomor_wa = aNomor()
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const siswa = await aSiswa(world, { nomor_wa })
  const { sekolah } = siswa
  const adik = await aSiswa(world, { nomor_wa, sekolah, nama: 'Umar Abdullah' })
  const opened = await payFor(world, siswa, [await aTagihan(world, siswa)], 'qris')
  await world.sandbox.pay(opened.kode_pembayaran, { amount: opened.total + lebih })
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  const tu = await aPengguna(world, 'tu', { sekolah })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  return { siswa, adik, wali, tu, bendahara, kode_pembayaran: opened.kode_pembayaran }
}
