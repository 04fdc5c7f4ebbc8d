import { createHash, createPublicKey, verify } from 'node:crypto'

/** One statement as the API publishes it; only these fields are used, after verification. */
export type Statement = { isi: string; sidik: string; sidik_sebelum: string; tanda_tangan: string }
export type Book = { idsekolah: string; kunci_publik: string; hari: readonly Statement[] }

/** Every statement that does not verify, with the reason; empty when all verify. */
export function verifyChain({ idsekolah, kunci_publik, hari }: Book): string[] {
  const key = createPublicKey(kunci_publik)
  return hari.flatMap((statement, at) => {
    const { isi, sidik, sidik_sebelum, tanda_tangan } = statement
    const problems: string[] = []
    const facts = new Set(isi.split('\n'))
    const before = hari[at - 1]
    if (createHash('sha256').update(isi).digest('hex') !== sidik)
      problems.push('isi tidak sesuai dengan sidiknya')
    if (!verify(null, Buffer.from(sidik), key, Buffer.from(tanda_tangan, 'base64url')))
      problems.push('tanda tangan tidak sah')
    if (!facts.has(`sidik_sebelum=${sidik_sebelum}`) || !facts.has(`sekolah=${idsekolah}`))
      problems.push('isi menyebut sekolah atau sidik lain')
    if (before && before.sidik !== sidik_sebelum)
      problems.push('tidak menyambung dengan lembar sebelumnya')
    return problems.map((problem) => `lembar ${at + 1} (${sidik.slice(0, 12)}…): ${problem}`)
  })
}
