import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { findingsIn } from '#test/books'
import { decide } from '#test/decide'
import { imporBerkas } from '#test/impor'
import { paymentReaches, payTogether, showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'

/** One payment for three children of two schools, followed until each school has its money. */
let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

const balance = (code: string) =>
  world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, code))

test('a basket is one line in the report, and each school gets its part', async () => {
  const before = await balance('gateway/midtrans')
  const { aisyah, umar, hasan, opened } = await aPaidBasket('qris')
  expect(await balance('gateway/midtrans')).toBe(before + 1_200_000)

  const operator = await aPengguna(world, 'operator')
  const isi = await (await fetch(`${world.sandboxUrl}/gateway/report.csv`)).text()
  const berkas = { format: 'midtrans' as const, nama_berkas: 'harian.csv', isi }
  const { impor } = await imporBerkas(world, berkas, operator)
  expect(impor).toMatchObject({ baris: 1, cocok: 1, kasus: 0, jumlah: 1_200_000, biaya: 8_400 })
  expect(await balance('gateway/midtrans')).toBe(before)
  const again = { ...berkas, nama_berkas: 'lagi.csv', isi: `${isi}\n` }
  expect((await imporBerkas(world, again, operator)).impor).toMatchObject({
    baris: 0, baris_berulang: 1, kasus: 0,
  })

  await world.api.call('susunSetoran', {}, operator)
  const batchOf = ({ idsekolah }: { idsekolah: string }) =>
    world.api.call('getSetoran', { idsekolah }, operator)
  expect(await batchOf(aisyah.sekolah)).toMatchObject([{ banyak: 2, jumlah: 900_000 }])
  expect(await batchOf(umar.sekolah)).toMatchObject([{ banyak: 1, jumlah: 300_000 }])

  const { pembayaran } = await world.api.call('getLacak', { cari: opened.kode_pembayaran }, operator)
  expect(pembayaran.map(({ jumlah, impor: told }) => [jumlah, told.length]).sort()).toEqual([
    [300_000, 1], [450_000, 1], [450_000, 1],
  ])
  expect(hasan.sekolah.id).toBe(aisyah.sekolah.id)
  expect(await findingsIn(world)).toEqual([])
})

test('one child’s part is refunded through the gateway, and the other parts stay paid', async () => {
  const { umar, opened } = await aPaidBasket('qris')
  const [tu, bendahara] = [
    await aPengguna(world, 'tu', { sekolah: umar.sekolah }),
    await aPengguna(world, 'bendahara', { sekolah: umar.sekolah }),
  ]
  const asked = { jumlah: 300_000, alasan: 'Salah anak', cara: 'gerbang' as const }
  const whole = { ...asked, kode_pembayaran: opened.kode_pembayaran }
  expect((await world.api.send('ajukanPengembalian', whole, tu)).body).toMatchObject({
    kode: 'PENGEMBALIAN_PER_ANAK',
  })
  const { pembayaran } = await world.api.call(
    'getLacak', { cari: opened.kode_pembayaran }, bendahara,
  )
  expect(pembayaran).toHaveLength(1)
  const part = { ...asked, kode_pembayaran: pembayaran[0]?.kode_pembayaran ?? '' }
  const { idpengembalian } = await world.api.call('ajukanPengembalian', part, tu)
  const agreed = await decide(
    world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, bendahara,
  )
  expect(agreed).toMatchObject({ status: 'selesai', cara: 'gerbang' })
  const shown = await showPayment(world, opened)
  expect(shown.status).toBe('berhasil')
  expect(shown.bagian.map(({ status }) => status).sort()).toEqual([
    'berhasil', 'berhasil', 'dikembalikan',
  ])
  expect(await findingsIn(world)).toEqual([])
})

async function aPaidBasket(metode: 'qris' | 'bca_va') {
  const aisyah = await aSiswa(world, { nama: 'Aisyah Putri' })
  const hasan = await aSiswa(world, { nama: 'Hasan Basri', sekolah: aisyah.sekolah })
  const umar = await aSiswa(world, { nama: 'Umar Faruq' })
  const opened = await payTogether(world, [
    [aisyah, await aTagihan(world, aisyah)],
    [umar, await aTagihan(world, umar, { jumlah: 300_000 })],
    [hasan, await aTagihan(world, hasan)],
  ], metode)
  await world.sandbox.pay(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  return { aisyah, umar, hasan, opened }
}
