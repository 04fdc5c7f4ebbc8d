import type { Kas as OnWire } from '@lunas/contract/loket/kas'
import { formatKode } from '@lunas/values/kode'
import type { Rupiah } from '@lunas/values/rupiah'
import { transferOf, type Transfer } from '#ledger/ledger'
import { accountOf, type Account } from '#ledger/chart'

/** A drawer as it is stored, with the names that a screen shows. */
export type Kas = {
  id: string
  pengguna_id: string
  petugas: string
  sekolah_id: string
  sekolah: string
  tanggal: string
  dibuka_at: Date
  ditutup_at: Date | null
  ditutup_oleh: string
  pembayaran: number
  keluar: Rupiah
  seharusnya: Rupiah
  dihitung: Rupiah | null
  alasan: string
}

/** Cash in an officer's drawer. */
export function kasAccount(kas_id: string): Account {
  return accountOf('kas', kas_id)
}

/** Cash in a school's safe, once it was counted. */
export function brankasAccount(sekolah_id: string): Account {
  return accountOf('brankas', sekolah_id)
}

/** Cash of a school that was missing when it was counted, less what was too much. */
export function selisihKasAccount(sekolah_id: string): Account {
  return accountOf('selisih_kas', sekolah_id)
}

/** Empties the drawer: what was counted into the safe, the difference where it is seen. */
export function closingTransfers(
  { id, sekolah_id, seharusnya }: Pick<Kas, 'id' | 'sekolah_id' | 'seharusnya'>, dihitung: Rupiah,
): Transfer[] {
  const drawer = kasAccount(id)
  const safe = brankasAccount(sekolah_id)
  const difference = selisihKasAccount(sekolah_id)
  const transfers = [
    transferOf(safe, drawer, Math.min(seharusnya, dihitung)),
    transferOf(difference, drawer, seharusnya - dihitung),
    transferOf(safe, difference, dihitung - seharusnya),
  ]
  return transfers.filter(({ amount }) => amount > 0)
}

export function showKas(institusi_id: string, kas: Kas): OnWire {
  const { id, sekolah_id, pengguna_id: _, dibuka_at, ditutup_at, dihitung, ...shown } = kas
  return {
    ...shown,
    idkas: formatKode('kas', institusi_id, id),
    idsekolah: formatKode('sekolah', institusi_id, sekolah_id),
    dibuka_at: dibuka_at.toISOString(),
    ditutup_at: ditutup_at?.toISOString() ?? null,
    dihitung,
    selisih: dihitung === null ? null : dihitung - kas.seharusnya,
  }
}
