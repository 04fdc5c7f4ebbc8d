import { expect, test } from 'vitest'
import { isJustPaid } from './just-paid.ts'

const paid = [
  { status: 'menunggu' as const, pada: '2026-11-16T02:00:00.000Z', sebab: '' },
  { status: 'berhasil' as const, pada: '2026-11-16T03:00:00.000Z', sebab: '' },
]

test('a payment is followed for a minute after its money came', () => {
  const at = (sekarang: string) => isJustPaid({ status: 'berhasil', riwayat: paid, sekarang })
  expect([at('2026-11-16T03:00:59.999Z'), at('2026-11-16T03:01:00.000Z')]).toEqual([true, false])
})

test('a payment that brought no money, or gave it back, is not followed', () => {
  const sekarang = '2026-11-16T03:00:01.000Z'
  expect(isJustPaid({ status: 'dibatalkan', riwayat: paid, sekarang })).toBe(false)
  expect(isJustPaid({ status: 'dikembalikan', riwayat: paid, sekarang })).toBe(false)
  expect(isJustPaid({ status: 'berhasil', riwayat: [], sekarang })).toBe(false)
})
