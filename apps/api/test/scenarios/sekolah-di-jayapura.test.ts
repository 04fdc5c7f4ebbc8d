import { localDate, localDateAt } from '@lunas/values/local-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock'
import { findingsIn } from '#test/books'
import { aSekolah, aSiswa, aTagihan } from '#test/builders'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** Two hours east of Jakarta: a bill is late there while it is still due in the capital. */
test('a school in Jayapura lives by its own clock', async () => {
  const jayapura = await aSekolah(world, { nama: 'SD Cenderawasih', zona_waktu: 'Asia/Jayapura' })
  const depok = await aSekolah(world, { nama: 'SD Margonda', zona_waktu: 'Asia/Jakarta' })
  // Both bills are due on the same day, the day after tomorrow.
  const due = localDate(
    new Date(world.clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10),
  )
  const [timur, barat] = [
    await aSiswa(world, { sekolah: jayapura }),
    await aSiswa(world, { sekolah: depok }),
  ]
  const sppTimur = await aTagihan(world, timur, { jatuh_tempo: due })
  await aTagihan(world, barat, { jatuh_tempo: due })

  // 23.30 in Jayapura, 21.30 in Jakarta: due today for both.
  moveTo(`${due}T14:30:00Z`)
  expect(await keadaan(timur)).toEqual([due, 'jatuh_tempo'])
  expect(await keadaan(barat)).toEqual([due, 'jatuh_tempo'])

  // Half an hour later it is tomorrow in Jayapura, and the bill there is late.
  world.clock.advance(31 * MINUTE_MS)
  expect((await keadaan(timur))[1]).toBe('menunggak')
  expect((await keadaan(barat))[1]).toBe('jatuh_tempo')

  // And two hours after that in Jakarta too, while the server's own day is still the due day.
  world.clock.advance(2 * HOUR_MS)
  expect(world.clock.now().toISOString().slice(0, 10)).toBe(due)
  expect((await keadaan(barat))[1]).toBe('menunggak')

  // The receipt says when it was paid as a clock on the wall in Jayapura would.
  const opened = await payFor(world, timur, [sppTimur], 'qris')
  await world.sandbox.pay(opened.kode_pembayaran)
  const { nomor_kuitansi } = await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  const kuitansi = await world.api.call('getKuitansi', { nomor_kuitansi: nomor_kuitansi ?? '' })
  expect(kuitansi.zona_waktu).toBe('Asia/Jayapura')
  expect(kuitansi.waktu_tertulis).toMatch(/ 02\.\d\d WIT$/)
  expect(localDateAt(new Date(kuitansi.dibayar_at), 'Asia/Jayapura') > due).toBe(true)
  expect(await findingsIn(world)).toEqual([])
})

function moveTo(instant: string): void {
  world.clock.advance(Date.parse(instant) - world.clock.now().getTime())
}

async function keadaan({ kode_siswa }: { kode_siswa: string }) {
  const { hari_ini, tagihan } = await world.api.call('getTagihan', { kode_siswa })
  return [hari_ini, tagihan[0]?.keadaan]
}
