import { expect, test } from 'vitest'
import { formatNomorWa, maskNomorWa, readNomorWa } from './nomor-wa.ts'

test.each([
  '081234567890',
  '6281234567890',
  '+6281234567890',
  '+62 812-3456-7890',
  ' 0812 3456 7890 ',
  '0812.3456.7890',
  '81234567890',
  '62081234567890',
  '+62 (0)812 3456 7890',
  '0062 812 3456 7890',
  '0812–3456–7890',
])('%j is read as the same number', (text) => {
  expect(readNomorWa(text)).toEqual({ nomor: '6281234567890' })
})

test.each([
  ['0812345678', '62812345678'],
  ['0812345678901', '62812345678901'],
  ['0899 1234 567', '628991234567'],
])('%s is a mobile number too', (text, nomor) => {
  expect(readNomorWa(text)).toEqual({ nomor })
})

test.each([
  ['', 'kosong'],
  ['   ', 'kosong'],
  ['021-5551234', 'telepon_rumah'],
  ['(0274) 512345', 'telepon_rumah'],
  ['+62 21 5551234', 'telepon_rumah'],
  ['+60123456789', 'luar_negeri'],
  ['+1 202 555 0100', 'luar_negeri'],
  ['0060 12 345 6789', 'luar_negeri'],
  ['081234567', 'panjang'],
  ['08123456789012', 'panjang'],
  ['08412345678', 'bukan_nomor'],
  ['08012345678', 'bukan_nomor'],
  ['wali@contoh.sch.id', 'bukan_nomor'],
  ['0812 3456 789x', 'bukan_nomor'],
  ['٠٨١٢٣٤٥٦٧٨٩', 'bukan_nomor'],
  ['++6281234567890', 'bukan_nomor'],
])('%j is refused as %s', (text, sebab) => {
  expect(readNomorWa(text)).toEqual({ nomor: undefined, sebab })
})

test('a number is formatted for its owner, and masked for everybody else', () => {
  expect(formatNomorWa('6281234567890')).toBe('0812-3456-7890')
  expect(formatNomorWa('62812345678')).toBe('0812-3456-78')
  expect(maskNomorWa('6281234567890')).toBe('08**-****-**90')
})
