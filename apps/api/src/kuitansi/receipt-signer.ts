import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { ReceiptSigner } from '#ports/receipt-signer'

/** An Ed25519 private key in PKCS #8 is this prefix and the 32 bytes of the seed. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Any text becomes a seed by its hash; production brings a long random one. */
export function createReceiptSigner(seedText: string): ReceiptSigner {
  const seed = createHash('sha256').update(seedText).digest()
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(key)
  const exported = publicKey.export({ format: 'der', type: 'spki' })
  return {
    kunci_id: createHash('sha256').update(exported).digest('hex').slice(0, 16),
    kunci_publik: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
    verify: (text, signature) =>
      verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url')),
  }
}
