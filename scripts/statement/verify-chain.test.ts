import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyChain, type Book, type Statement } from './verify-chain.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const kunci_publik = publicKey.export({ format: 'pem', type: 'spki' }).toString()

function aBook(days: number): Book & { hari: Statement[] } {
  const hari: Statement[] = []
  for (let day = 1; day <= days; day++) {
    hari.push(aStatement(day, hari.at(-1)?.sidik ?? '0'.repeat(64)))
  }
  return { idsekolah: 'SKL-mobile-X', kunci_publik, hari }
}

function aStatement(day: number, sidik_sebelum: string): Statement {
  const facts = ['sekolah=SKL-mobile-X', `urut=${day}`, `sidik_sebelum=${sidik_sebelum}`]
  const isi = ['lunas buku harian 1', ...facts, ''].join('\n')
  const sidik = createHash('sha256').update(isi).digest('hex')
  const tanda_tangan = sign(null, Buffer.from(sidik), privateKey).toString('base64url')
  return { isi, sidik, sidik_sebelum, tanda_tangan }
}

function changed(at: number, changes: Partial<Statement>): Book {
  const book = aBook(3)
  const { hari } = book
  return { ...book, hari: hari.map((one, i) => (i === at ? { ...one, ...changes } : one)) }
}

test('an unchanged chain verifies', () => {
  expect(verifyChain(aBook(5))).toEqual([])
})

test('a changed text, a foreign signature and a missing day are each reported', () => {
  const isi = aBook(3).hari[1]?.isi.replace('urut=2', 'urut=9') ?? ''
  expect(verifyChain(changed(1, { isi }))[0]).toMatch(/^lembar 2 .*isi tidak sesuai/)
  const tanda_tangan = aBook(3).hari[0]?.tanda_tangan ?? ''
  expect(verifyChain(changed(1, { tanda_tangan }))[0]).toMatch(/^lembar 2 .*tanda tangan/)
  const book = aBook(3)
  const gap = { ...book, hari: book.hari.filter((_, at) => at !== 1) }
  expect(verifyChain(gap)[0]).toMatch(/^lembar 2 .*menyambung/)
})

test('a statement of another school does not verify', () => {
  expect(verifyChain({ ...aBook(1), idsekolah: 'SKL-mobile-Y' })[0]).toMatch(/sekolah atau sidik/)
})
