import { expect, test } from 'vitest'
import type { Tagihan } from '@lunas/contract/tagihan/tagihan'
import { rupiah } from '@lunas/values/rupiah'
import { firstBasket, fullBasket, readBasket, reconcileBasket, toggleTagihan } from './basket.ts'

const tunggakan = aTagihan({
  kode_tagihan: 'a',
  nama: 'SPP Oktober',
  sisa: 650_000,
  keadaan: 'menunggak',
})
const kegiatan = aTagihan({
  kode_tagihan: 'b',
  nama: 'Uang Kegiatan',
  sisa: 900_000,
  keadaan: 'dibayar_sebagian',
  boleh_dicicil: true,
})
const terjadwal = aTagihan({ kode_tagihan: 'c', sisa: 650_000, keadaan: 'terjadwal' })
const lunas = aTagihan({ kode_tagihan: 'd', sisa: 0, keadaan: 'lunas' })
const semua = [tunggakan, kegiatan, terjadwal, lunas]

test('due bills are chosen at first, except those being paid at this moment', () => {
  expect(firstBasket(semua)).toEqual({ a: 650_000 })
  expect(firstBasket([{ ...tunggakan, sedang_dibayar: true }])).toEqual({})
})

test('choosing everything leaves out paid bills and bills that cannot be paid yet', () => {
  expect(fullBasket(semua)).toEqual({ a: 650_000, b: 900_000 })
})

test('a second tap removes a bill', () => {
  const chosen = toggleTagihan({}, kegiatan)
  expect(chosen).toEqual({ b: 900_000 })
  expect(toggleTagihan(chosen, kegiatan)).toEqual({})
})

test('the total is the sum of the chosen parts, in the order of the bills', () => {
  expect(readBasket({ b: 250_000, a: 650_000 }, semua)).toEqual({
    lines: [
      { kode_tagihan: 'a', nama: 'SPP Oktober', jumlah: 650_000 },
      { kode_tagihan: 'b', nama: 'Uang Kegiatan', jumlah: 250_000 },
    ],
    total: 900_000,
    isReady: true,
  })
})

test('a bill that somebody is paying is marked in the basket', () => {
  const running = [{ ...tunggakan, sedang_dibayar: true }]
  expect(readBasket({ a: 650_000 }, running).lines).toMatchObject([{ sedang_dibayar: true }])
})

test.each([undefined, 0, 900_001])(
  'an amount of %s for a part makes the basket unready',
  (jumlah) => {
    expect(readBasket({ b: jumlah }, semua).isReady).toBe(false)
  },
)

test('an empty basket is not ready', () => {
  expect(readBasket({}, semua).isReady).toBe(false)
})

test('a bill paid elsewhere leaves the basket, and a reduced one is cut to its rest', () => {
  const later = [
    lunas,
    { ...kegiatan, sisa: rupiah(100_000) },
    { ...tunggakan, sisa: rupiah(0), keadaan: 'lunas' as const },
  ]
  expect(reconcileBasket({ a: 650_000, b: 250_000 }, later)).toEqual({ b: 100_000 })
})

test('a part survives a reload only where the bill may be paid in parts', () => {
  expect(reconcileBasket({ a: 1_000, b: 1_000 }, semua)).toEqual({ a: 650_000, b: 1_000 })
})

test('an amount that covers later parts of a plan is kept, more than the whole plan is not', () => {
  const plan = { ke: 1, banyak: 3, sisa_seluruhnya: rupiah(300_000) }
  const bill = aTagihan({ kode_tagihan: 'c', sisa: 100_000, cicilan: plan })
  expect(reconcileBasket({ c: 200_000 }, [bill])).toEqual({ c: 200_000 })
  expect(readBasket({ c: 200_000 }, [bill])).toMatchObject({ total: 200_000, isReady: true })
  expect(reconcileBasket({ c: 400_000 }, [bill])).toEqual({ c: 100_000 })
  expect(reconcileBasket({ c: 50_000 }, [bill])).toEqual({ c: 100_000 })
})

type Given = Partial<Omit<Tagihan, 'sisa'> & { sisa: number }>

function aTagihan({ sisa = 1_000_000, ...given }: Given): Tagihan {
  return {
    kode_tagihan: 'x',
    jenis: 'SPP',
    periode: '',
    nama: 'Tagihan',
    jumlah: rupiah(1_000_000),
    dibayar: rupiah(0),
    sisa: rupiah(sisa),
    tanggal_aktif: '2026-07-01',
    jatuh_tempo: '2026-10-10',
    keadaan: 'belum_lunas',
    boleh_dicicil: false,
    sedang_dibayar: false,
    ...given,
  }
}
