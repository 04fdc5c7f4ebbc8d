import { expect, test } from 'vitest'
import {
  dateField,
  institusiField,
  instantField,
  kodeField,
  rupiahField,
  rupiahQuery,
  textField,
} from './fields.ts'

const accepts = (field: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  field.safeParse(value).success

test.each([0, 1, 450_000, 999_999_999_999])('%d is rupiah', (value) => {
  expect(accepts(rupiahField, value)).toBe(true)
})

test.each([-1, 0.5, 1e12, '450000', null, undefined, Number.NaN, [1], 2 ** 53])(
  '%j is not rupiah',
  (value) => {
    expect(accepts(rupiahField, value)).toBe(false)
  },
)

test('rupiah in a query is digits only, and becomes a number', () => {
  expect(rupiahQuery.parse('0450000')).toBe(450_000)
  for (const text of ['', '-1', '1.5', '1e3', ' 1', '1234567890123', '٣', '0x1', 5]) {
    expect(accepts(rupiahQuery, text)).toBe(false)
  }
})

test.each(['2026-11-10T03:00:00.000Z', '2024-02-29T23:59:59.999Z'])('%s is an instant', (text) => {
  expect(accepts(instantField, text)).toBe(true)
})

test.each([
  '2026-99-99T99:99:99.999Z',
  '0000-00-00T00:00:00.000Z',
  '2026-11-10T24:00:01.000Z',
  '2026-11-10',
  'kemarin',
  '2026-11-10T03:00:00Z',
  '2026-11-10T03:00:00.000+07:00',
  1_762_743_600_000,
])('%s is not an instant', (text) => {
  expect(accepts(instantField, text)).toBe(false)
})

test('a calendar day has the year first', () => {
  expect(accepts(dateField, '2026-11-10')).toBe(true)
  expect(accepts(dateField, '10-11-2026')).toBe(false)
})

test('a reference is of one kind', () => {
  const siswa = 'SIS-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8'
  expect(accepts(kodeField('siswa'), siswa)).toBe(true)
  expect(accepts(kodeField('tagihan'), siswa)).toBe(false)
  expect(accepts(kodeField('siswa'), `${siswa}\n`)).toBe(false)
  expect(accepts(kodeField('siswa'), siswa.toLowerCase())).toBe(false)
})

test.each(['mobile', 'a1', 'a234567890123456'])('%s is the code of an institution', (text) => {
  expect(accepts(institusiField, text)).toBe(true)
})

test.each(['', 'a', '1a', 'Mobile', 'mo-bile', 'a2345678901234567', 'mobile\n', 'möbile'])(
  '%j is not a code of an institution',
  (text) => {
    expect(accepts(institusiField, text)).toBe(false)
  },
)

test('free text has a length limit and no control characters', () => {
  const field = textField(5)
  for (const text of ['', 'abcde', '“é”', '<b>', "';--"]) expect(accepts(field, text)).toBe(true)
  for (const text of ['abcdef', 'a\u0000', 'a\nb', '\u007f', '\u0085', 7])
    expect(accepts(field, text)).toBe(false)
})
