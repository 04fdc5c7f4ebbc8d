import { COUNT_ALL } from '@lunas/contract/wire/count-all'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COUNTED_MAX } from '#platform/db/daftar'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { copyPayments } from '#test/copy-payments'
import { payFor } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

test('the first page of a long list stops counting, and counts and sums all when asked to', async () => {
  const sekolah = await aSekolah(world)
  const siswa = await aSiswa(world, { sekolah })
  const tagihan = await aTagihan(world, siswa)
  const { kode_pembayaran } = await payFor(world, siswa, [tagihan])
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  await copyPayments(world, COUNTED_MAX)
  const status = 'menunggu'
  const first = await world.api.send('daftarPembayaran', { status }, bendahara)
  expect(first.body).toMatchObject({ ringkasan: { banyak: COUNTED_MAX, jumlah: null, lebih: true } })
  expect(first.body.data?.[0]).toMatchObject({ kode_pembayaran })

  const whole = await world.api.send('daftarPembayaran', { status }, { ...bendahara, headers: COUNT_ALL })
  const rows = COUNTED_MAX + 1
  expect(whole.body).toMatchObject({ ringkasan: { banyak: rows, jumlah: rows * tagihan.jumlah } })
  expect(whole.body).not.toHaveProperty('ringkasan.lebih')
})
