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

/**
 * Jayapura is two hours ahead of Jakarta: a bill is late there while it is still due in Jakarta.
 */
test('due dates and receipts of a school in Jayapura use its own time zone', async () => {
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

  // 23:30 in Jayapura, 21:30 in Jakarta: due today at both schools.
  moveTo(`${due}T14:30:00Z`)
  expect(await keadaan(timur)).toEqual([due, 'jatuh_tempo'])
  expect(await keadaan(barat)).toEqual([due, 'jatuh_tempo'])

  // Half an hour later it is the next day in Jayapura, and the bill there is late.
  world.clock.advance(31 * MINUTE_MS)
  expect((await keadaan(timur))[1]).toBe('menunggak')
  expect((await keadaan(barat))[1]).toBe('jatuh_tempo')

  // Two hours after that it is late in Jakarta too, while the server's UTC day is still the due
  // day.
  world.clock.advance(2 * HOUR_MS)
  expect(world.clock.now().toISOString().slice(0, 10)).toBe(due)
  expect((await keadaan(barat))[1]).toBe('menunggak')

  // The receipt shows the time of payment in Jayapura.
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
