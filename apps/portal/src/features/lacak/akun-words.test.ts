import { expect, test } from 'vitest'
import { akunWord } from './akun-words.ts'

test.each([
  ['gateway/midtrans', 'Penyedia midtrans'],
  ['piutang/e95e8b61-bb0c-4390-b065-b2ce3c9f2d38', 'Tagihan sekolah'],
  ['rekening', 'Rekening pengumpul'],
  ['rekening/e95e8b61-bb0c-4390-b065-b2ce3c9f2d38', 'Rekening sekolah'],
  ['kode_baru', 'kode_baru'],
])('%s reads %s', (code, word) => {
  expect(akunWord(code)).toBe(word)
})
