import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readNewBank, readNewKeys } from '#snap/new-bank'

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const AGREED = {
  institusi: 'mobile', client_id: 'BANK-0001', bank: 'bca', nama: 'BCA',
  kunci_publik: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  rahasia: 'rahasia-yang-panjang', penulisan: 'base64', advis_pasti: true, prefix: '12345',
  terbuka: false,
}

test('what was agreed with a bank is read from its file', () => {
  expect(readNewBank(JSON.stringify(AGREED))).toEqual(AGREED)
})

test.each([
  { kunci_publik: 'bukan kunci' }, { rahasia: 'pendek' }, { prefix: '123456789' },
  { penulisan: 'base32' }, { bank: 'Bank BCA' }, { prefix: undefined },
])('%j is refused by the name of the field', (wrong) => {
  const [field] = Object.keys(wrong)
  expect(() => readNewBank(JSON.stringify({ ...AGREED, ...wrong }))).toThrow(
    `Belum benar: ${field}.`,
  )
})

test('a new key or a new secret is read alone or together, and nothing else with it', () => {
  const { client_id, kunci_publik, rahasia } = AGREED
  for (const keys of [
    { client_id, rahasia }, { client_id, kunci_publik }, { client_id, kunci_publik, rahasia },
  ]) {
    expect(readNewKeys(JSON.stringify(keys))).toEqual(keys)
  }
  expect(() => readNewKeys(JSON.stringify({ client_id }))).toThrow('Belum benar: isi file.')
  expect(() => readNewKeys(JSON.stringify({ client_id, rahasia: 'x' }))).toThrow('rahasia')
  expect(() => readNewKeys(JSON.stringify(AGREED))).toThrow('Belum benar')
})
