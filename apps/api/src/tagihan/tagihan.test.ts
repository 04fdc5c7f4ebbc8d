import { localDate, localDateAt, type Zone } from '@lunas/values/local-date'
import { KEADAAN_TAGIHAN } from '@lunas/contract/pembayaran/status'
import { rupiah } from '@lunas/values/rupiah'
import { expect, test } from 'vitest'
import { isOpen, keadaanOf, namaTagihan, sisaOf } from '#tagihan/tagihan'

const NOVEMBER = {
  jumlah: rupiah(450_000), dibayar: rupiah(0), dibatalkan: false,
  tanggal_aktif: localDate('2026-11-01'), jatuh_tempo: localDate('2026-11-10'),
}

test.each([
  ['2026-10-31', {}, 'terjadwal'],
  ['2026-11-01', {}, 'belum_lunas'],
  ['2026-11-09', {}, 'belum_lunas'],
  ['2026-11-10', {}, 'jatuh_tempo'],
  ['2026-11-11', {}, 'menunggak'],
  ['2026-11-09', { dibayar: rupiah(1) }, 'dibayar_sebagian'],
  ['2026-11-10', { dibayar: rupiah(449_999) }, 'jatuh_tempo'],
  ['2026-11-11', { dibayar: rupiah(449_999) }, 'menunggak'],
  ['2026-11-11', { dibayar: rupiah(450_000) }, 'lunas'],
  ['2026-10-01', { dibayar: rupiah(450_000) }, 'lunas'],
  ['2026-11-11', { dibatalkan: true }, 'dibatalkan'],
  ['2026-11-11', { dibatalkan: true, dibayar: rupiah(450_000) }, 'dibatalkan'],
])('on %s a bill with %j is %s', (today, changes, keadaan) => {
  expect(keadaanOf({ ...NOVEMBER, ...changes }, localDate(today))).toBe(keadaan)
})

test.each<[string, Zone, string]>([
  ['2026-11-10T14:59:59Z', 'Asia/Jayapura', 'jatuh_tempo'],
  ['2026-11-10T15:00:00Z', 'Asia/Jayapura', 'menunggak'],
  ['2026-11-10T15:59:59Z', 'Asia/Makassar', 'jatuh_tempo'],
  ['2026-11-10T16:00:00Z', 'Asia/Makassar', 'menunggak'],
  ['2026-11-10T16:59:59Z', 'Asia/Jakarta', 'jatuh_tempo'],
  // It is midnight in Jakarta, while UTC stays on the due date for seven more hours.
  ['2026-11-10T17:00:00Z', 'Asia/Jakarta', 'menunggak'],
  ['2026-11-10T23:59:59Z', 'Asia/Jakarta', 'menunggak'],
  // A bill becomes due by Jakarta's day, while the server is still on the day before.
  ['2026-11-09T16:59:59Z', 'Asia/Jakarta', 'belum_lunas'],
  ['2026-11-09T17:00:00Z', 'Asia/Jakarta', 'jatuh_tempo'],
])('at %s a bill due on the 10th in %s is %s', (instant, zone, keadaan) => {
  expect(keadaanOf(NOVEMBER, localDateAt(new Date(instant), zone))).toBe(keadaan)
})

test('a bill can be paid in every state but scheduled, paid and cancelled', () => {
  expect(KEADAAN_TAGIHAN.filter(isOpen)).toEqual([
    'belum_lunas', 'dibayar_sebagian', 'jatuh_tempo', 'menunggak',
  ])
})

test('the rest is the amount minus what was paid', () => {
  expect(sisaOf({ jumlah: rupiah(1_500_000), dibayar: rupiah(500_000) })).toBe(1_000_000)
})

test.each([
  ['SPP', '2026-11', 'SPP November 2026'],
  ['Uang Kegiatan', '2026/2027', 'Uang Kegiatan 2026/2027'],
  ['Uang Pangkal', '', 'Uang Pangkal'],
])('a bill of %s for "%s" is called %s', (jenis, periode, nama) => {
  expect(namaTagihan(jenis, periode)).toBe(nama)
})
