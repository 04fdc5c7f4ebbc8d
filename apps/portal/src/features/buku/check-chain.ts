import type { HariTertutup } from '@lunas/contract/buku/buku-harian'

type Link = Pick<HariTertutup, 'urut' | 'tanggal' | 'isi' | 'sidik' | 'sidik_sebelum'>

/** The first day whose text or position contradicts its fingerprint; undefined if all are right. */
export async function checkChain(hari: readonly Link[]): Promise<string | undefined> {
  const inOrder = hari.toSorted((a, b) => a.urut - b.urut)
  let before: string | undefined
  for (const { tanggal, isi, sidik, sidik_sebelum } of inOrder) {
    const isLinked = before === undefined || before === sidik_sebelum
    if (!isLinked || (await sha256(isi)) !== sidik) return tanggal
    before = sidik
  }
  return undefined
}

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
