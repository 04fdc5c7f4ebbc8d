import { expect, test } from 'vitest'
import { KEADAAN_TAGIHAN } from '@lunas/contract/pembayaran/status'
import type { Tagihan } from '@lunas/contract/tagihan/tagihan'
import { groupTagihan } from './groups.ts'

test('every state of a bill has a group, and urgent ones come first', () => {
  const tagihan = KEADAAN_TAGIHAN.map((keadaan) => ({ keadaan, nama: keadaan }) as Tagihan)
  expect(
    groupTagihan(tagihan).map((group) => [group.judul, ...group.tagihan.map((one) => one.nama)]),
  ).toEqual([
    ['Menunggak', 'menunggak'],
    ['Jatuh tempo', 'jatuh_tempo'],
    ['Belum lunas', 'belum_lunas', 'dibayar_sebagian'],
    ['Terjadwal', 'terjadwal'],
    ['Lunas', 'lunas'],
    ['Dibatalkan', 'dibatalkan'],
  ])
})

test('a group without bills is not shown', () => {
  expect(groupTagihan([])).toEqual([])
})
