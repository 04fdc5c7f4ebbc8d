import { callApi } from './call-api.ts'
import type { Book } from './verify-chain.ts'

type Verdict = { hasil: 'asli' | 'berubah' | 'tidak_dikenal' }

/** Every statement whose day the books tell differently by now. */
export async function compareWithBooks(address: string, book: Book): Promise<string[]> {
  const problems: string[] = []
  for (const [at, { sidik }] of book.hari.entries()) {
    const request = { idsekolah: book.idsekolah, sidik }
    const { hasil } = await callApi<Verdict>(address, 'bayar/buku-harian/verifikasi', request)
    if (hasil !== 'asli') {
      problems.push(`lembar ${at + 1} (${sidik.slice(0, 12)}…): pembukuan hari itu tidak lagi sama`)
    }
  }
  return problems
}
