import { expect, test } from 'vitest'
import { rupiah } from '@lunas/values/rupiah'
import { hitunganWords } from './hitungan.words.ts'

const NONE = { hari: 0, tarif: rupiah(0), hari_tanpa: 0, kredit_hari: rupiah(0), kredit_lain: rupiah(0) }

test('a parent reads the days, and what was taken off for which reason', () => {
  const days = { ...NONE, hari: 20, tarif: rupiah(15_000) }
  expect(hitunganWords(days)).toBe('20 hari × Rp15.000')
  const credited = { ...days, hari_tanpa: 2, kredit_hari: rupiah(30_000) }
  expect(hitunganWords(credited)).toBe('20 hari × Rp15.000, dikurangi 2 hari tanpa layanan Rp30.000')
  expect(hitunganWords({ ...credited, kredit_lain: rupiah(50_000) })).toBe(
    '20 hari × Rp15.000, dikurangi 2 hari tanpa layanan Rp30.000 dan kelebihan tagihan sebelumnya Rp50.000')
  expect(hitunganWords({ ...NONE, kredit_lain: rupiah(50_000) })).toBe('Dikurangi kelebihan tagihan sebelumnya Rp50.000')
})
