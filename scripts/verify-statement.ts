import { callApi } from './statement/call-api.ts'
import { compareWithBooks } from './statement/compare-with-books.ts'
import { verifyChain, type Book } from './statement/verify-chain.ts'

/**
 * npm run verify-statement -- <address> <idsekolah> <sidik>: fetches the chain of day statements
 * from the one with this fingerprint on, and verifies it here, trusting only text and key. Then asks for
 * each statement whether the books of that day still say the same.
 */
const [address, idsekolah, sidik] = process.argv.slice(2)
if (!address || !idsekolah || !sidik) {
  process.stderr.write('Cara pakai: npm run verify-statement -- <alamat> <idsekolah> <sidik>\n')
  process.exit(2)
}
try {
  process.exitCode = await verify(address, idsekolah, sidik)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function verify(address: string, idsekolah: string, sidik: string): Promise<number> {
  const book = await callApi<Book>(address, 'bayar/buku-harian/rantai', { idsekolah, sidik })
  const problems = [...verifyChain(book), ...(await compareWithBooks(address, book))]
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  const first = book.hari[0]
  if (first?.sidik !== sidik) problems.push('lembar pertama bukan lembar yang diminta')
  const verdict = problems.length === 0 ? 'semuanya asli, bersambung, dan sama dengan pembukuan' : 'ADA YANG TIDAK SAH'
  process.stdout.write(`${book.hari.length} lembar diperiksa: ${verdict}.\n`)
  return problems.length === 0 ? 0 : 1
}
