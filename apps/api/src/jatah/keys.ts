import { createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { unsealPenyelamat } from '@lunas/contract/kantin/penyelamat'

/**
 * Keys that tills and hubs hold are derived from one secret of the server, so none of them is stored
 * and a copy of the database opens nothing.
 */
function derive(pepper: string, ...purpose: string[]): Buffer {
  return createHmac('sha256', pepper).update(`kantin/${purpose.join('/')}`).digest()
}

export function hubToken(pepper: string, institusi_id: string, hub_id: string): string {
  return derive(pepper, 'hub', institusi_id, hub_id).toString('hex')
}

/** With it a hub recognises the tills of its school. */
export function hubKey(pepper: string, institusi_id: string, hub_id: string): string {
  return derive(pepper, 'hub-kasir', institusi_id, hub_id).toString('hex')
}

/** What a till shows the hub; the hub computes the same from its own key. */
export function tillKey(hub_key: string, mesin: string): string {
  return createHmac('sha256', hub_key).update(mesin).digest('hex')
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export function penyelamatKey(pepper: string, institusi_id: string, mesin: string): Buffer {
  return derive(pepper, 'penyelamat', institusi_id, mesin)
}

/** The text of a rescue file, or undefined when nobody with the till's key wrote it. */
export function openPenyelamat(
  pepper: string, institusi_id: string, berkas: string,
): { mesin: string; text: string } | undefined {
  const parts = unsealPenyelamat(berkas)
  if (!parts) return undefined
  const { mesin, kepala, iv, isi } = parts
  const TAG_BYTES = 16
  try {
    const opened = createDecipheriv('aes-256-gcm', penyelamatKey(pepper, institusi_id, mesin), iv)
    opened.setAAD(Buffer.from(kepala))
    opened.setAuthTag(isi.subarray(isi.length - TAG_BYTES))
    const body = opened.update(isi.subarray(0, isi.length - TAG_BYTES))
    return { mesin, text: Buffer.concat([body, opened.final()]).toString('utf8') }
  } catch {
    return undefined
  }
}

/** Cards are known to tills by this hash only. */
export function sidikKartu(idjatah: string, token: string): string {
  return createHash('sha512').update(`${idjatah}/${token}`).digest('hex').slice(0, 32)
}

export function sidikKode(kode: string): Buffer {
  return createHash('sha256').update(kode).digest()
}
