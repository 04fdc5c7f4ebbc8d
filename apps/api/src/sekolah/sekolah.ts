import type { Zone } from '@lunas/values/local-date'
import { accountOf, type Account } from '#ledger/chart'

export type Sekolah = {
  id: string
  /** Stands in receipt numbers. */
  kode: string
  nama: string
  alamat: string
  kota: string
  logo: string
  zona_waktu: Zone
}

/** What stands beside a pupil's name. */
export type ShownSekolah = Pick<Sekolah, 'nama' | 'logo' | 'zona_waktu'>

/** Finds the school of a pupil; nothing when there is none. */
export type FindSekolah = (institusi_id: string, id: string) => Promise<ShownSekolah | undefined>

/** The accounts that every school has from its first day; the others are opened when needed. */
export function schoolAccounts(sekolah_id: string): Account[] {
  const kinds = ['piutang', 'biaya_admin', 'hak_setor', 'utang_setor'] as const
  return kinds.map((kind) => accountOf(kind, sekolah_id))
}
