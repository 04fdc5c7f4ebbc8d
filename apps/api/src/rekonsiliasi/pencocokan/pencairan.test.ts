import { localDate } from '@lunas/values/local-date'
import { rupiah } from '@lunas/values/rupiah'
import { expect, test } from 'vitest'
import { payOut, type Outstanding } from '#rekonsiliasi/pencocokan/pencairan'

const day = (text: string, bersih: number) => ({ hari: localDate(text), bersih: rupiah(bersih) })
const OWED: Outstanding = {
  left: rupiah(1_000),
  days: [day('2026-11-10', 100), day('2026-11-11', 250), day('2026-11-12', 400)],
}
const paidOn = (hari: string, jumlah: number) => payOut(OWED, rupiah(jumlah), localDate(hari))

test.each([
  ['all that is left', 1_000, 0],
  ['one day', 250, 750],
  ['some days that follow each other', 650, 350],
])('%s is a pay-out', (_, jumlah, left) => {
  expect(paidOn('2026-11-13', jumlah)?.left).toBe(left)
})

test.each([
  ['days with one left out', 500],
  ['a rupiah less than a day', 249],
  ['more than is left', 1_001],
])('%s is none', (_, jumlah) => {
  expect(paidOn('2026-11-13', jumlah)).toBeUndefined()
})

test('a day is paid out once, and not before it is over', () => {
  expect(paidOn('2026-11-11', 400)).toBeUndefined()
  const after = paidOn('2026-11-13', 400)
  expect(after?.paid).toEqual([day('2026-11-12', 400)])
  expect(after && payOut(after, rupiah(400), localDate('2026-11-13'))).toBeUndefined()
})
