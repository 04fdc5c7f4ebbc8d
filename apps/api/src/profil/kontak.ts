import { createHash } from 'node:crypto'
import { BATAL_UBAH_DAYS } from '@lunas/contract/pengguna/akun'
import { keyedHash } from '#platform/auth/keyed-hash'
import { DAY_MS } from '#platform/clock'

/** How long the old contact can undo a change. */
export const BATAL_UBAH_MS = BATAL_UBAH_DAYS * DAY_MS

export type JenisKontak = 'email' | 'nomor'

/** How a message names what was changed. */
export const KONTAK_WORDS = {
  email: 'Alamat e-mail',
  nomor: 'Nomor WhatsApp',
} as const satisfies Record<JenisKontak, string>

/**
 * The secret of the link that undoes a change. It is computed from the change, so that the job which
 * sends it can be repeated, although the database holds only its hash.
 */
export function tautanOf(institusi_id: string, kontak_id: string, pepper: string): string {
  return `${institusi_id}.${keyedHash(`batal-ubah/${institusi_id}/${kontak_id}`, pepper)}`
}

export function hashTautan(tautan: string): Buffer {
  return createHash('sha256').update(tautan).digest()
}
