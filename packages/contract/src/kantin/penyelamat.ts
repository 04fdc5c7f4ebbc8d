/**
 * A rescue file is one line: `LUNAS1.<till>.<iv>.<encrypted sales>`, with AES-256-GCM over the head, so
 * that nobody without the till's key can read or forge it.
 */
const KEPALA = 'LUNAS1'
const IV_BYTES = 12
const BERKAS = /^LUNAS1\.([0-9a-f-]{36})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{22,})$/

/** A key of the browser. */
export type Kunci = Awaited<ReturnType<typeof crypto.subtle.importKey>>

export type Sealed = { mesin: string; kepala: string; iv: Uint8Array<ArrayBuffer>; isi: Uint8Array<ArrayBuffer> }

/** Undefined for text that is no rescue file. */
export function unsealPenyelamat(berkas: string): Sealed | undefined {
  const [, mesin, iv, isi] = BERKAS.exec(berkas.trim()) ?? []
  if (!mesin || !iv || !isi) return undefined
  try {
    return { mesin, kepala: `${KEPALA}.${mesin}`, iv: bytesOf(iv), isi: bytesOf(isi) }
  } catch {
    // Cut off in the middle of a letter.
    return undefined
  }
}

/** Encrypts with the key that the till got from the server. */
export async function sealPenyelamat(
  mesin: string, kunci: Kunci, text: string,
): Promise<string> {
  const kepala = `${KEPALA}.${mesin}`
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(kepala) },
    kunci, new TextEncoder().encode(text),
  )
  return `${kepala}.${textOf(iv)}.${textOf(new Uint8Array(sealed))}`
}

/** The key as the browser keeps it: usable, but not readable. */
export function importKunci(kunci: string): Promise<Kunci> {
  return crypto.subtle.importKey('raw', bytesOf(kunci), 'AES-GCM', false, ['encrypt'])
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

function textOf(bytes: Uint8Array): string {
  let plain = ''
  for (const byte of bytes) plain += String.fromCharCode(byte)
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
