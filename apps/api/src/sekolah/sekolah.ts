import type { BENTUK_SEKOLAH } from '@lunas/contract/portal/portal'
import type { Zone } from '@lunas/values/local-date'
import { accountOf, type Account } from '#ledger/chart'

export { requireSekolah } from '#sekolah/own-sekolah'

/** A unit with books of its own: a school, the one that collects donations, the operator's trade, or deposits. */
export type Bentuk = (typeof BENTUK_SEKOLAH)[number]

export type Sekolah = {
  id: string
  bentuk?: Bentuk
  /** Part of receipt numbers. */
  kode: string
  nama: string
  alamat: string
  kota: string
  logo: string
  zona_waktu: Zone
}

/** What screens show beside a pupil's name. */
export type ShownSekolah = Pick<Sekolah, 'nama' | 'logo' | 'zona_waktu'>

/** Finds a pupil's school; undefined if there is none. */
export type FindSekolah = (institusi_id: string, id: string) => Promise<ShownSekolah | undefined>

/** The accounts that every school starts with; others are opened when needed. */
export function schoolAccounts(sekolah_id: string): Account[] {
  const kinds = ['piutang', 'biaya_admin', 'hak_setor', 'utang_setor'] as const
  return kinds.map((kind) => accountOf(kind, sekolah_id))
}
