import { rupiah } from '@lunas/values/rupiah'
import { expect, test } from 'vitest'
import { layarOf } from './layar.ts'

const spp = { kode_tagihan: 'TGH-1', nama: 'SPP', jumlah: rupiah(450_000), sisa: rupiah(450_000) }
const waiting = {
  status: 'menunggu' as const, sedang_dicari: false, rincian: [spp], diterima: rupiah(0),
  total: rupiah(454_000), jumlah: rupiah(450_000), menjadi_titipan: rupiah(0),
}
const paid = {
  ...waiting, status: 'berhasil' as const, diterima: rupiah(454_000),
  rincian: [{ ...spp, sisa: rupiah(0) }],
}

test('a number whose bill is already paid is not shown as payable, whatever its status', () => {
  const rincian = [{ ...spp, sisa: rupiah(0) }, spp]
  for (const status of ['menunggu', 'dibatalkan', 'kedaluwarsa', 'gagal'] as const) {
    expect(layarOf({ ...waiting, status, rincian })).toBe('sudah_lunas')
  }
  expect(layarOf({ ...waiting, status: 'dipastikan', rincian })).toBe('dipastikan')
  expect(layarOf(waiting)).toBe('menunggu')
})

test('a sent proof has its own screen while an officer searches', () => {
  const sent = { ...waiting, sedang_dicari: true, bukti_terkirim: 1 }
  for (const status of ['menunggu', 'dipastikan', 'kedaluwarsa'] as const) {
    expect(layarOf({ ...sent, status })).toBe('bukti')
  }
  expect(layarOf({ ...sent, sedang_dicari: false })).toBe('menunggu')
})

test('only money that paid what was requested gets the tick', () => {
  expect(layarOf(paid)).toBe('berhasil')
  expect(layarOf({ ...paid, diterima: rupiah(300_000) })).toBe('kurang')
  expect(layarOf({ ...paid, menjadi_titipan: rupiah(454_000) })).toBe('titipan')
  // Moved from a bill later: it had paid what was requested.
  const moved = { menjadi_titipan: rupiah(450_000), ke_titipan: rupiah(450_000) }
  expect(layarOf({ ...paid, ...moved })).toBe('berhasil')
})
