import { createHash, randomUUID } from 'node:crypto'
import { verifyChain, type Book } from './statement/verify-chain.ts'

/**
 * npm run verify-statement -- <address> <idsekolah> <sidik>: asks for the chain of day statements
 * from the one with this fingerprint on, and checks it here, trusting nothing but text and key.
 */
const [address, idsekolah, sidik] = process.argv.slice(2)
if (!address || !idsekolah || !sidik) {
  process.stderr.write('Cara pakai: npm run verify-statement -- <alamat> <idsekolah> <sidik>\n')
  process.exit(2)
}
const book = await fetchBook(address, idsekolah, sidik)
const problems = verifyChain(book)
for (const problem of problems) process.stdout.write(`${problem}\n`)
const first = book.hari[0]
if (first?.sidik !== sidik) problems.push('lembar pertama bukan lembar yang diminta')
const verdict = problems.length === 0 ? 'semuanya asli dan bersambung' : 'ADA YANG TIDAK SAH'
process.stdout.write(`${book.hari.length} lembar diperiksa: ${verdict}.\n`)
process.exitCode = problems.length === 0 ? 0 : 1

async function fetchBook(origin: string, school: string, fingerprint: string): Promise<Book> {
  const secret = process.env['LUNAS_REQUEST_SECRET'] ?? 'lunas-request-dev'
  const id = randomUUID()
  const query = new URLSearchParams({ idsekolah: school, sidik: fingerprint })
  const response = await fetch(`${origin}/api/bayar/buku-harian/rantai?${query}`, {
    headers: {
      'x-request-id': id,
      'x-request-key': createHash('md5').update(id + secret).digest('hex'),
    },
  })
  const body = (await response.json()) as { success: number; msg: string; data: Book }
  if (body.success !== 1) throw new Error(body.msg)
  return body.data
}
