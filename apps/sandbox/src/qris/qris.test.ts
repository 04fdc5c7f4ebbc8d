import { expect, test } from 'vitest'
import { crc16 } from '#qris/crc16'
import { dynamicQris } from '#qris/qris'
import { decodeFields, decodePayload, encodePayload } from '#qris/tlv'

const MIDTRANS_SAMPLE =
  '00020101021226620014COM.GO-JEK.WWW011993600914337918182570210G3791818250303UKE' +
  '51440014ID.CO.QRIS.WWW0215AID7720513752290303UKE5204359353033605802ID5910PAPI LIVE2' +
  '6005KUKAR6105755535409100000.0062475036b1855b6c-70ab-4449-9778-61b8ffe43fd20703A016304C385'

const SCHOOL_SAMPLE =
  '00020101021226720020ID.CO.SEKOLAHPAY.WWW0118936000140000123456021500088500001234503' +
  '03UKE51440014ID.CO.QRIS.WWW0215ID10250000123450303UKE520482115303360540625000058' +
  '02ID5918SMP HARAPAN BANGSA6007BANDUNG61054011562390115SPP-2507-0001230509INV000123' +
  '0703A016304C3F5'

test('the CRC has the published check value', () => {
  expect(crc16('123456789')).toBe('29B1')
})

test('a CRC with leading zeros keeps four digits', () => {
  const short = Array.from({ length: 5000 }, (_, n) => crc16(`x${n}`)).filter((crc) =>
    crc.startsWith('0'),
  )
  expect(short.length).toBeGreaterThan(0)
  for (const crc of short) expect(crc).toMatch(/^[0-9A-F]{4}$/)
})

test("the public sample from Midtrans’ documentation decodes, with its amount after the city", () => {
  const fields = decodePayload(MIDTRANS_SAMPLE)
  expect(fields.get('54')).toBe('100000.00')
  expect(fields.get('59')).toBe('PAPI LIVE2')
  expect(decodeFields(fields.get('62') ?? '').get('50')).toBe(
    'b1855b6c-70ab-4449-9778-61b8ffe43fd2',
  )
})

test('encoding the fields of the worked sample gives the worked sample', () => {
  const payload = encodePayload([
    ['00', '01'],
    ['01', '12'],
    [
      '26',
      [
        ['00', 'ID.CO.SEKOLAHPAY.WWW'],
        ['01', '936000140000123456'],
        ['02', '000885000012345'],
        ['03', 'UKE'],
      ],
    ],
    [
      '51',
      [
        ['00', 'ID.CO.QRIS.WWW'],
        ['02', 'ID1025000012345'],
        ['03', 'UKE'],
      ],
    ],
    ['52', '8211'],
    ['53', '360'],
    ['54', '250000'],
    ['58', 'ID'],
    ['59', 'SMP HARAPAN BANGSA'],
    ['60', 'BANDUNG'],
    ['61', '40115'],
    [
      '62',
      [
        ['01', 'SPP-2507-000123'],
        ['05', 'INV000123'],
        ['07', 'A01'],
      ],
    ],
  ])
  expect(payload).toBe(SCHOOL_SAMPLE)
  expect(payload).toHaveLength(260)
})

test('a changed payload is refused', () => {
  const forged = SCHOOL_SAMPLE.replace('5406250000', '5406950000')
  expect(() => decodePayload(forged)).toThrow('CRC')
})

test('a charge becomes a dynamic payload with amount, reference and valid CRC', () => {
  const reference = 'b1855b6c-70ab-4449-9778-61b8ffe43fd2'
  const fields = decodePayload(dynamicQris({ amount: 1_250_000, reference }))
  expect(fields.get('00')).toBe('01')
  expect(fields.get('01')).toBe('12')
  expect(fields.get('53')).toBe('360')
  expect(fields.get('54')).toBe('1250000')
  expect(fields.get('58')).toBe('ID')
  expect(decodeFields(fields.get('51') ?? '').get('02')).toMatch(/^ID\d{13}$/)
  expect(decodeFields(fields.get('62') ?? '').get('50')).toBe(reference)
})

test('a field that EMV cannot hold is refused', () => {
  expect(() => encodePayload([['59', '']])).toThrow('1 to 99')
  expect(() => encodePayload([['62', 'x'.repeat(100)]])).toThrow('1 to 99')
  expect(() => encodePayload([['5', 'x']])).toThrow('not a tag')
})
