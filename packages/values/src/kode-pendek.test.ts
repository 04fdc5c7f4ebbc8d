import { expect, test } from 'vitest'
import { formatKode } from './kode.ts'
import { kodePendek, parseKodePendek } from './kode-pendek.ts'

test('a short code leads back to the end of its payment’s id, however it is typed', () => {
  for (const id of ['01935a2b-7c4d-7e5f-8a9b-0c1d2e3f4a5b', '01935a2b-7c4d-7e5f-bfff-00000000000f']) {
    const pendek = kodePendek(formatKode('pembayaran', 'mobile', id))
    expect(pendek).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    expect(parseKodePendek(pendek)).toBe(id.slice(-12))
    expect(parseKodePendek(` ${pendek.toLowerCase().replace('-', ' ')} `)).toBe(id.slice(-12))
  }
})

test('other text is no short code', () => {
  for (const text of ['', 'TRF-LACAK-1', '7QK2M-9XT4', '7QK2M-9XT4BB', 'ILOUI-LOUIL']) {
    expect(parseKodePendek(text)).toBeUndefined()
  }
})
