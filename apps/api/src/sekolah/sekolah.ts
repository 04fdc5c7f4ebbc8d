import type { Zone } from '@lunas/values/local-date'

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

/** What parents owe a school. */
export function piutangAccount(sekolah_id: string): string {
  return `piutang/${sekolah_id}`
}
