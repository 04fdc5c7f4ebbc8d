import { localDate } from '@lunas/values/local-date'
import { rupiah } from '@lunas/values/rupiah'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { RefusalError } from '#platform/http/refuse'
import { buildRencana, type Usulan } from '#cicilan/build-rencana'
import { ATURAN_AWAL, type Aturan } from '#cicilan/cicilan'

const TODAY = localDate('2026-11-15')
const ATURAN: Aturan = { ...ATURAN_AWAL, aktif: true }
const USULAN: Usulan = { banyak: 3, pertama: rupiah(400_000), mulai: TODAY, jarak: 'bulanan' }

test('the first part is what the parent chose, the others share the rest exactly', () => {
  expect(buildRencana(ATURAN, rupiah(1_000_001), USULAN, TODAY)).toEqual([
    { ke: 1, jumlah: 400_000, jatuh_tempo: '2026-11-15' },
    { ke: 2, jumlah: 300_001, jatuh_tempo: '2026-12-15' },
    { ke: 3, jumlah: 300_000, jatuh_tempo: '2027-01-15' },
  ])
})

test('parts are a week, two weeks or a month apart', () => {
  const lastOf = (jarak: Usulan['jarak']) =>
    buildRencana(ATURAN, rupiah(900_000), { ...USULAN, jarak }, TODAY).at(-1)?.jatuh_tempo
  expect(lastOf('mingguan')).toBe('2026-11-29')
  expect(lastOf('dua_mingguan')).toBe('2026-12-13')
  expect(lastOf('bulanan')).toBe('2027-01-15')
})

test.each<[string, Partial<Usulan>, Partial<Aturan>, string]>([
  ['more parts than the school allows', { banyak: 5 }, {}, 'CICILAN_TERLALU_BANYAK'],
  ['a first part that is too small', { pertama: rupiah(249_999) }, {}, 'CICILAN_PERTAMA_KURANG'],
  ['a first part that no bank takes', { pertama: rupiah(9_999) }, { pertama_persen: 0 },
    'CICILAN_PERTAMA_KURANG'],
  ['parts that no bank takes', { pertama: rupiah(985_000) }, {}, 'CICILAN_BAGIAN_TERLALU_KECIL'],
  ['everything at once', { pertama: rupiah(1_000_000) }, {}, 'CICILAN_BAGIAN_TERLALU_KECIL'],
  ['a day that is past', { mulai: localDate('2026-11-14') }, {}, 'CICILAN_MULAI_SALAH'],
  ['a beginning in two months', { mulai: localDate('2027-01-15') }, {}, 'CICILAN_MULAI_SALAH'],
  ['an end after the last day', {}, { hari_maks: 60 }, 'CICILAN_TERLALU_LAMA'],
  [
    'an end after the school year', {}, { batas_tanggal: localDate('2027-01-14') },
    'CICILAN_TERLALU_LAMA',
  ],
])('%s is refused', (_, usulan, aturan, kode) => {
  const attempt = () =>
    buildRencana({ ...ATURAN, ...aturan }, rupiah(1_000_000), { ...USULAN, ...usulan }, TODAY)
  expect(attempt).toThrow(kode)
})

test('every accepted plan adds up to the rest, with rising dates within the limit', () => {
  const amounts = fc.integer({ min: 20_000, max: 900_000_000 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 2, max: 4 }), fc.nat(), (sisa, banyak, extra) => {
      const pertama = 10_000 + (extra % sisa)
      try {
        const usulan = { ...USULAN, banyak, pertama: rupiah(pertama) }
        const parts = buildRencana(ATURAN, rupiah(sisa), usulan, TODAY)
        expect(parts.reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(sisa)
        expect(Math.min(...parts.map(({ jumlah }) => jumlah))).toBeGreaterThanOrEqual(10_000)
        const days = parts.map(({ jatuh_tempo }) => jatuh_tempo)
        expect([...new Set(days)].sort()).toEqual(days)
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error
      }
    }),
  )
})
