import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { DAY_MS } from '#platform/clock'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { findingsIn } from '#test/books'
import { imporBerkas } from '#test/impor'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

/**
 * Reports with missing and repeated lines over several days; in the end every rupiah is explained.
 */
let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

const balance = (code: string) =>
  world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, code))

async function importLines(query: string) {
  const staff = await aPengguna(world, 'bendahara')
  const response = await fetch(`${world.sandboxUrl}/gateway/report.csv?${query}`)
  const isi = await response.text()
  return imporBerkas(world, { format: 'midtrans', nama_berkas: 'harian.csv', isi }, staff,
  )
}

test('a line missing in one report comes in another, and the school gets everything once', async () => {
  const before = await balance('gateway/midtrans')
  const sekolah = await aSekolah(world)
  const orders: string[] = []
  const metode = ['bca_va', 'qris', 'permata_va', 'mandiri_bill'] as const
  for (let i = 0; i < 12; i++) {
    const siswa = await aSiswa(world, { sekolah })
    const opened = await payFor(world, siswa, [await aTagihan(world, siswa)], metode[i % 4])
    orders.push(opened.kode_pembayaran)
    // Some are paid twice, and for some the notification is lost.
    const times = i % 5 === 0 ? 2 : 1
    await world.sandbox.pay(opened.kode_pembayaran, { times, notify: i % 4 !== 3 })
    if (i % 4 !== 3) await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  }
  const first = await importLines('misses=0.4&repeats=0.3&seed=3')
  expect(first.impor.baris).toBeGreaterThan(0)
  expect(first.impor.baris_berulang).toBeGreaterThan(0)
  world.clock.advance(DAY_MS)
  await importLines('misses=0.3&repeats=0.5&seed=11')
  world.clock.advance(DAY_MS)
  const last = await importLines('repeats=1')
  expect(last.impor.kasus).toBe(0)

  expect(await balance('gateway/midtrans')).toBe(before)
  const admin = await aPengguna(world, 'admin_institusi')
  const open = await world.api.call('getKasus', { status: 'terbuka' }, admin)
  // The demo world's own payment did not go through this gateway, so it is rightly missing.
  const ours = open.filter(({ kode_pembayaran }) => orders.includes(kode_pembayaran ?? ''))
  expect(ours).toEqual([])
  await world.api.call('susunSetoran', {}, admin)
  const batches = await world.api.call('getSetoran', { idsekolah: sekolah.idsekolah }, admin)
  const sum = batches.reduce((total, { jumlah }) => total + jumlah, 0)
  // Second payments become titipan, including the fee of a virtual account.
  const kept = 454_000 + 450_000 + 454_000
  expect(sum).toBe(12 * 450_000 + kept)
  expect(await findingsIn(world)).toEqual([])
})
