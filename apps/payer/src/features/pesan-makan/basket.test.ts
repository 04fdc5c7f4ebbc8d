import type { MenuAnak } from '@lunas/contract/kantin/pesan-makan'
import { rupiah } from '@lunas/values/rupiah'
import { expect, test } from 'vitest'
import { byDay, ordersOf, placeOf, step } from './basket.ts'

function child(kode_siswa: string, menu: [idmenu: string, hari: string][]): MenuAnak {
  return {
    kode_siswa, anak: kode_siswa, saldo: rupiah(0), tidak_diambil: 'kembali', pesanan: [],
    menu: menu.map(([idmenu, hari]) => ({
      idmenu, hari, nama: idmenu, lapak: '', kategori: 'makanan', alergen: [], harga: rupiah(5_000), sisa: null,
      tutup_at: '2026-11-18T00:00:00.000Z', buka: true, larangan: null, gambar: '',
    })),
  }
}

const CHILDREN = [
  child('a', [['nasi', '2026-11-19'], ['soto', '2026-11-18']]),
  child('b', [['nasi', '2026-11-19']]),
]

test('children of one school share a dish, and days come in order', () => {
  const days = byDay(CHILDREN).map(({ hari, dishes }) => [
    hari, ...dishes.map(({ dish, children }) => `${dish.nama} ${children.map(({ anak }) => anak.anak).join('')}`),
  ])
  expect(days).toEqual([['2026-11-18', 'soto a'], ['2026-11-19', 'nasi ab']])
})

test('a basket never goes below nought, and is sent with the prices that were seen', () => {
  const place = placeOf('b', 'nasi')
  const twice = step(step(new Map(), place, 1), place, 1)
  expect(ordersOf(twice, CHILDREN)).toEqual([{ kode_siswa: 'b', idmenu: 'nasi', banyak: 2, harga: 5_000 }])
  const none = step(step(step(twice, place, -1), place, -1), place, -1)
  expect(ordersOf(none, CHILDREN)).toEqual([])
})
