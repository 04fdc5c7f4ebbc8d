import { METODE_GERBANG, type MetodeGerbang } from '@lunas/contract/pembayaran/status'
import { rupiah } from '@lunas/values/rupiah'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChargeState } from '#ports/payment-gateway'
import {
  chargeBody, formatJakarta, readAmount, readInstruksi, readJakarta, readMoney, readReport,
} from '#gateways/midtrans/translate'

const PAID = {
  status_code: '200', transaction_status: 'settlement', fraud_status: 'accept',
  transaction_id: '0b1f7f4c-3f43-4b8c-9b64-6f3a0e2a3f10', gross_amount: '454000.00',
  transaction_time: '2026-11-10 09:58:00', settlement_time: '2026-11-10 10:05:00',
}

/** Every status that the provider's documentation names, with the code it comes with. */
test.each<[string, string, ChargeState]>([
  ['pending', '201', 'waiting'],
  ['authorize', '200', 'waiting'],
  ['capture', '200', 'paid'],
  ['settlement', '200', 'paid'],
  ['deny', '202', 'denied'],
  ['cancel', '200', 'cancelled'],
  ['expire', '407', 'expired'],
  ['failure', '202', 'denied'],
  ['refund', '200', 'paid'],
  ['partial_refund', '200', 'paid'],
  ['chargeback', '200', 'paid'],
  ['partial_chargeback', '200', 'paid'],
])('their %s with code %s means %s', (transaction_status, status_code, state) => {
  const report = readReport({ ...PAID, transaction_status, status_code })
  expect(report.state).toBe(state)
  expect(report.money).toHaveLength(state === 'paid' ? 1 : 0)
})

test.each([
  ['refund', {}, 'kembali', 454_000],
  ['partial_refund', { refund_amount: '54000.00' }, 'kembali', 54_000],
  ['chargeback', {}, 'sengketa', 454_000],
  ['partial_chargeback', { refund_amount: '4000.00' }, 'sengketa', 4_000],
])('%s without a list of refunds still gives the sum', (status, more, jenis, total) => {
  const { returns } = readReport({ ...PAID, transaction_status: status, ...more })
  const dari = PAID.transaction_id
  expect(returns).toMatchObject([{ dari, jenis, total, lines: [], refund_key: null }])
})

test('returns without an id stay without one, and are not taken for each other', () => {
  const refunds = [{ refund_amount: '4000.00' }, { refund_amount: '5000.00', refund_key: null }]
  const body = { ...PAID, transaction_status: 'partial_refund', refunds }
  expect(readReport(body).returns).toMatchObject([
    { total: 9_000, lines: [{ referensi: null, jumlah: 4_000 }, { referensi: null, jumlah: 5_000 }] },
  ])
})

test('a listed refund without a key was taken back by the payer’s bank', () => {
  const listed = { refund_amount: '4000.00', created_at: '2026-11-11 08:00:00' }
  const refunds = [
    { ...listed, refund_chargeback_id: 1, refund_key: 'kunci' },
    { ...listed, refund_chargeback_id: 2 },
  ]
  const body = { ...PAID, transaction_status: 'partial_chargeback', refunds }
  const pada = new Date('2026-11-11T01:00:00Z')
  const [returned] = readReport(body).returns
  expect(returned?.lines).toEqual([
    { referensi: '1', jenis: 'kembali', refund_key: 'kunci', jumlah: 4_000, pada },
    { referensi: '2', jenis: 'sengketa', refund_key: null, jumlah: 4_000, pada },
  ])
  expect(readReport({ ...body, fraud_status: 'deny' }).returns).toEqual([])
})

test('a deny after a settlement is read as money taken back', () => {
  const denied = { ...PAID, transaction_status: 'deny', status_code: '202' }
  expect(readReport(denied)).toMatchObject({
    state: 'denied', money: [],
    returns: [{ jenis: 'sengketa', total: 454_000, dari: PAID.transaction_id, denied: true }],
  })
})

test('a status in upper case, as some wallets send it, means the same', () => {
  expect(readReport({ ...PAID, transaction_status: 'PENDING', status_code: '201' }).state).toBe(
    'waiting',
  )
  expect(readReport({ ...PAID, transaction_status: 'Settlement' }).state).toBe('paid')
})

test('an undocumented status is unknown and never counts as money', () => {
  fc.assert(
    fc.property(fc.string(), (word) => {
      const report = readReport({ ...PAID, transaction_status: `x${word}` })
      expect(report).toMatchObject({ state: 'unknown', money: [] })
    }),
  )
})

test.each([
  ['code 201', { status_code: '201' }],
  ['code 202', { status_code: '202' }],
  ['a fraud check that challenges', { fraud_status: 'challenge' }],
  ['a fraud check that denies', { fraud_status: 'deny' }],
])('a charge marked as paid but with %s does not count as money', (_, doubt) => {
  expect(readMoney({ ...PAID, ...doubt })).toBeUndefined()
  expect(readReport({ ...PAID, ...doubt })).toMatchObject({ state: 'waiting', money: [] })
})

test('money carries Midtrans’ id, its amount and the time it arrived', () => {
  const { fraud_status: _, ...withoutFraudCheck } = PAID
  for (const body of [PAID, withoutFraudCheck, { ...PAID, fraud_status: null }]) {
    expect(readMoney(body)).toEqual({
      referensi: PAID.transaction_id,
      jumlah: 454_000,
      diterima_at: new Date('2026-11-10T03:05:00Z'),
    })
  }
})

test('without a settlement time, money arrived when the charge was made', () => {
  const { settlement_time: _, ...body } = PAID
  expect(readMoney(body)?.diterima_at).toEqual(new Date('2026-11-10T02:58:00Z'))
})

test.each([
  ['250000.00', 250_000], ['250000', 250_000], ['1.0', 1], [250_000, 250_000], ['0.00', 0],
])('an amount of %j is whole rupiah', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test.each([
  '250000.50',
  '250,000.00',
  '-1.00',
  '1e6',
  '',
  ' 1',
  'Rp1',
  '1.000',
  null,
  undefined,
  {},
])('an amount of %j is refused rather than rounded', (text) => {
  expect(() => readAmount(text)).toThrow(RangeError)
})

test('times are Jakarta wall clock, and a written time reads back the same', () => {
  expect(formatJakarta(new Date('2026-11-10T17:00:00Z'))).toBe('2026-11-11 00:00:00')
  expect(readJakarta('2026-11-11 00:00:00')).toEqual(new Date('2026-11-10T17:00:00Z'))
  const seconds = fc.integer({ min: 0, max: 4_000_000_000 })
  fc.assert(
    fc.property(seconds, (second) => {
      const instant = new Date(second * 1_000)
      expect(readJakarta(formatJakarta(instant))).toEqual(instant)
    }),
  )
})

test.each(['', 'kemarin', 'undefined', '2026-13-01 00:00:00'])(
  'a time of "%s" is refused',
  (text) => {
    expect(() => readJakarta(text)).toThrow(RangeError)
  },
)

test.each([
  [
    { va_numbers: [{ bank: 'bca', va_number: '812785002530231' }] },
    { jenis: 'va', bank: 'BCA', nomor_va: '812785002530231' },
  ],
  [
    { permata_va_number: '8562000087926752' },
    { jenis: 'va', bank: 'PERMATA', nomor_va: '8562000087926752' },
  ],
  [
    { biller_code: '70012', bill_key: '990000000260' },
    { jenis: 'mandiri_bill', kode_perusahaan: '70012', nomor_bill: '990000000260' },
  ],
  [{ qr_string: '000201010212…' }, { jenis: 'qris', qr_string: '000201010212…' }],
  [
    { payment_code: '8011123456789012', store: 'alfamart' },
    { jenis: 'gerai', kode_bayar: '8011123456789012' },
  ],
  [
    { actions: [{ name: 'cancel', url: 'https://x' }, deepLink('gojek://gopay/merchant?tref=1')] },
    { jenis: 'dompet', tautan: 'gojek://gopay/merchant?tref=1' },
  ],
  [
    { actions: [qrCode('https://api.midtrans.com/v2/gopay/1/qr-code'), deepLink('gojek://gopay')] },
    {
      jenis: 'dompet', tautan: 'gojek://gopay',
      gambar_qr: 'https://api.midtrans.com/v2/gopay/1/qr-code',
    },
  ],
  [
    { actions: [qrCode('javascript:alert(1)'), deepLink('gojek://gopay')] },
    { jenis: 'dompet', tautan: 'gojek://gopay' },
  ],
  [{ actions: [qrCode('https://api.midtrans.com/v2/gopay/1/qr-code')] }, null],
  [{ actions: [deepLink('javascript:alert(1)')] }, null],
  [{ actions: [null, deepLink(7)] }, null],
  [{}, null],
  [{ va_numbers: [] }, null],
  [{ va_numbers: 'x', bill_key: '1' }, null],
])('what %j asks the payer to do is %j', (body, instruksi) => {
  expect(readInstruksi(body)).toEqual(instruksi)
})

function deepLink(url: unknown) {
  return { name: 'deeplink-redirect', method: 'GET', url }
}

function qrCode(url: unknown) {
  return { name: 'generate-qr-code', method: 'GET', url }
}

const CHANNELS: Record<MetodeGerbang, object> = {
  bca_va: { payment_type: 'bank_transfer', bank_transfer: { bank: 'bca' } },
  bni_va: { payment_type: 'bank_transfer', bank_transfer: { bank: 'bni' } },
  bri_va: { payment_type: 'bank_transfer', bank_transfer: { bank: 'bri' } },
  permata_va: { payment_type: 'bank_transfer', bank_transfer: { bank: 'permata' } },
  cimb_va: { payment_type: 'bank_transfer', bank_transfer: { bank: 'cimb' } },
  mandiri_bill: { payment_type: 'echannel' },
  qris: { payment_type: 'qris', qris: { acquirer: 'gopay' } },
  gopay: { payment_type: 'gopay' },
  shopeepay: { payment_type: 'shopeepay' },
  alfamart: { payment_type: 'cstore', cstore: { store: 'alfamart' } },
  indomaret: { payment_type: 'cstore', cstore: { store: 'indomaret' } },
}

test.each([
  ['gopay', { gopay: { enable_callback: true, callback_url: 'https://lunas.id/kembali' } }],
  ['shopeepay', { shopeepay: { callback_url: 'https://lunas.id/kembali' } }],
] as const)('the app of %s leads back to the payment', (metode, expected) => {
  const body = chargeBody({
    reference: 'LNS-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8', attempt_key: 'x', metode, total: rupiah(454_000),
    dibuat_at: new Date('2026-11-10T03:00:00Z'), kedaluwarsa_at: new Date('2026-11-10T03:15:00Z'),
    title: 'Pembayaran sekolah', return_url: 'https://lunas.id/kembali',
  })
  expect(body).toMatchObject(expected)
})

test.each(METODE_GERBANG)('a charge by %s asks for the whole total, once, until it expires', (metode) => {
  const body = chargeBody({
    reference: 'LNS-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8', attempt_key: 'x', metode, total: rupiah(454_000),
    dibuat_at: new Date('2026-11-10T03:00:00Z'), kedaluwarsa_at: new Date('2026-11-10T03:30:00Z'),
    title: 'Pembayaran sekolah',
  })
  expect(body).toMatchObject({
    ...CHANNELS[metode],
    transaction_details: {
      order_id: 'LNS-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8',
      gross_amount: 454_000,
    },
    item_details: [{ price: 454_000, quantity: 1 }],
    custom_expiry: {
      order_time: '2026-11-10 10:00:00 +0700',
      expiry_duration: 1_800,
      unit: 'second',
    },
  })
})
