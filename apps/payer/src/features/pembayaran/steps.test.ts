import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

const LINE = { sisa: 450_000 }
const PAYMENT = {
  status: 'menunggu', sedang_dicari: false, rincian: [LINE], diterima: 0, total: 454_000,
  jumlah: 450_000, menjadi_titipan: 0, untuk: 'tagihan', dibuat_at: '2026-11-16T03:00:00Z',
  riwayat: [], zona_waktu: 'Asia/Jakarta',
} as unknown as Parameters<typeof stepsOf>[0]
const NOW = new Date('2026-11-16T03:05:00Z')
const statesOf = (more: object) => stepsOf({ ...PAYMENT, ...more }, NOW).map(({ state }) => state)

test('an open payment was made and waits for money', () => {
  expect(statesOf({})).toEqual(['done', 'now', 'next'])
  expect(stepsOf(PAYMENT, NOW)[0]?.note).toBe('hari ini, 10.00')
})

test('a copy that is read a day later without a network says yesterday', () => {
  expect(stepsOf(PAYMENT, new Date('2026-11-17T01:00:00Z'))[0]?.note).toBe('kemarin, 10.00')
})

test('Lunas is reached only when every bill is closed', () => {
  const paid = { status: 'berhasil', diterima: 454_000 }
  expect(statesOf({ ...paid, rincian: [{ sisa: 0 }] })).toEqual(['done', 'done', 'done'])
  expect(statesOf({ ...paid, rincian: [{ sisa: 0 }, LINE] })).toEqual(['done', 'done', 'next'])
  // A gift that may still be given owes nothing.
  expect(statesOf({ ...paid, rincian: [{ sisa: null }] })).toEqual(['done', 'done', 'done'])
})

test('what ended otherwise has no steps', () => {
  for (const status of ['kedaluwarsa', 'dibatalkan', 'gagal']) expect(statesOf({ status })).toEqual([])
  expect(statesOf({ status: 'berhasil', diterima: 100_000 })).toEqual([])
})
