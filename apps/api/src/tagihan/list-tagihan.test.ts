import { addDays, localDateAt } from '@lunas/values/local-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { aNomor } from '#test/codes'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

test('what strangers open counts as being paid for strangers, and not for the family', async () => {
  const nomor_wa = aNomor()
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const siswa = await aSiswa(world, { nomor_wa })
  const { kode_siswa } = siswa
  const spp = await aTagihan(world, siswa)
  const isBeingPaid = async (options: { token?: string }) => {
    const { tagihan } = await world.api.call('getTagihan', { kode_siswa }, options)
    return tagihan[0]?.sedang_dibayar
  }
  await payFor(world, siswa, [spp])
  expect([await isBeingPaid({}), await isBeingPaid(wali)]).toEqual([true, false])
  const { kode_pembayaran } = await payFor(world, siswa, [spp], 'bri_va', wali)
  expect(await isBeingPaid(wali)).toBe(true)

  // Nor do strangers see what is kept for the child.
  await world.sandbox.pay(kode_pembayaran, { amount: 500_000 })
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  expect((await world.api.call('getTagihan', { kode_siswa })).titipan).toBe(0)
  expect((await world.api.call('getTagihan', { kode_siswa }, wali)).titipan).toBe(46_000)
})

test('a stranger sees open bills and no amount of paid ones, the wali every bill', async () => {
  const nomor_wa = aNomor()
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const siswa = await aSiswa(world, { nomor_wa })
  const hari = localDateAt(world.clock.now(), 'Asia/Jakarta')
  const years = { '2021-01': -1_900, '2025-10': -399, '2026-09': -61, '2026-11': 10 }
  for (const [periode, days] of Object.entries(years)) {
    const dates = { tanggal_aktif: addDays(hari, days - 20), jatuh_tempo: addDays(hari, days) }
    const { id } = await aTagihan(world, siswa, { periode, ...dates })
    // Marks the bill as paid without a posting, which this test does not need.
    const paid = 'UPDATE tagihan SET dibayar = jumlah WHERE id = $1'
    if (days < 0) await world.database.query(paid, [id])
  }
  const { kode_siswa } = siswa
  const seenBy = async (options: { token?: string }) => {
    const { tagihan } = await world.api.call('getTagihan', { kode_siswa }, options)
    return tagihan.map(({ periode, jumlah }) => `${periode} ${jumlah}`)
  }
  expect(await seenBy({})).toEqual(['2026-09 0', '2026-11 450000'])
  expect(await seenBy(wali)).toEqual([
    '2021-01 450000', '2025-10 450000', '2026-09 450000', '2026-11 450000',
  ])
  await world.api.call('lepasAnak', { kode_siswa }, wali)
  expect(await seenBy(wali)).toEqual(['2026-09 0', '2026-11 450000'])
})
