import { localDate } from '@lunas/values/local-date'
import { expect, test } from 'vitest'
import { datesOfDay, datesOfMonth, TANPA_TEMPO } from '#tagihan/dates'

const SPP = { sifat: 'biaya', bentuk: 'bulanan', hari_aktif: 1, hari_tempo: 10 } as const

test('a monthly bill can be paid and is due on days of its month', () => {
  expect(datesOfMonth(SPP, '2026-02')).toEqual({
    periode: '2026-02', tanggal_aktif: '2026-02-01', jatuh_tempo: '2026-02-10',
  })
})

test('a yearly bill belongs to the school year of its day, July to June', () => {
  const yearly = { ...SPP, bentuk: 'tahunan', hari_tempo: 30 } as const
  expect(datesOfDay(yearly, localDate('2026-07-01'))).toEqual({
    periode: '2026/2027', tanggal_aktif: '2026-07-01', jatuh_tempo: '2026-07-31',
  })
  expect(datesOfDay(yearly, localDate('2027-06-30')).periode).toBe('2026/2027')
  expect(datesOfDay({ ...yearly, bentuk: 'sekali' }, localDate('2027-06-30')).periode).toBe('')
})

test('a gift is never due', () => {
  expect(datesOfMonth({ ...SPP, sifat: 'sumbangan' }, '2026-02').jatuh_tempo).toBe(TANPA_TEMPO)
  expect(datesOfDay({ ...SPP, sifat: 'sumbangan', bentuk: 'sekali' }, localDate('2026-02-01')).jatuh_tempo)
    .toBe(TANPA_TEMPO)
})
