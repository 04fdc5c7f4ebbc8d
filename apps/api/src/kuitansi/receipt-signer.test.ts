import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReceiptSigner } from '#kuitansi/receipt-signer'

const signer = createReceiptSigner('benih contoh')

test('what was signed verifies, and only that', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, other) => {
      const signature = signer.sign(text)
      expect(signature).toMatch(/^[A-Za-z0-9_-]{86}$/)
      expect(signer.verify(text, signature)).toBe(true)
      expect(signer.verify(other, signature)).toBe(other === text)
    }),
    { numRuns: 50 },
  )
})

test('the same seed is the same key after a restart, and another seed is another key', () => {
  const again = createReceiptSigner('benih contoh')
  expect(again.kunci_id).toBe(signer.kunci_id)
  expect(again.verify('isi', signer.sign('isi'))).toBe(true)
  const other = createReceiptSigner('benih lain')
  expect(other.kunci_id).not.toBe(signer.kunci_id)
  expect(other.verify('isi', signer.sign('isi'))).toBe(false)
})

test('a signature that is broken, cut or none at all does not verify, and never throws', () => {
  const signature = signer.sign('isi')
  const turned = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
  for (const given of ['', 'x', '%%%', turned, signature.slice(0, 40), `${signature}AAAA`]) {
    expect(signer.verify('isi', given)).toBe(false)
  }
})
