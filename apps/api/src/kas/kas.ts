import type { Kas as OnWire } from '@lunas/contract/loket/kas'
import { formatKode } from '@lunas/values/kode'
import type { Rupiah } from '@lunas/values/rupiah'
import { transferOf, type Transfer } from '#ledger/ledger'
import { accountOf, type Account } from '#ledger/chart'
import { showUsulan, type Diajukan, type Pemutus } from '#usulan/usulan'

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
  /** A count that waits for a second person. */
  hitungan: Rupiah | null
  diajukan_oleh_id: string | null
  diajukan_at: Date | null
  /** Why the last such count did not stand. */
  catatan: string
}

/** What the second person agrees to: how much was counted in which drawer, and the reason. */
export const usulanKas = {
  jenis: 'kas',
  menunggu: `SELECT id, sekolah_id, diajukan_oleh, diajukan_at FROM kas
     WHERE institusi_id = $1 AND ditutup_at IS NULL AND diajukan_oleh IS NOT NULL`,
  usulanOf(kas: Kas): Diajukan | null {
    const { id, ditutup_at, hitungan, diajukan_oleh_id: oleh, diajukan_at: pada } = kas
    if (ditutup_at || hitungan === null || oleh === null || pada === null) return null
    const { pengguna_id, seharusnya, alasan } = kas
    return { id, oleh, pada, isi: { pengguna_id, seharusnya, hitungan, alasan } }
  },
} as const

/** Whether a count may stand without a second person; `earlier` is what counts of the same day already differed by. */
export function isSmall(selisih: number, earlier: number, maks: number): boolean {
  return selisih === 0 || Math.abs(selisih) + earlier <= maks
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

/** The count that waits is not shown, so that the second person counts for themselves. */
export function showKas(institusi_id: string, kas: Kas, pemutus: Pemutus): OnWire {
  const {
    id, sekolah_id, pengguna_id: _, dibuka_at, ditutup_at, dihitung, hitungan: __,
    diajukan_oleh_id: ___, diajukan_at: ____, ...shown
  } = kas
  return {
    ...shown,
    idkas: formatKode('kas', institusi_id, id),
    idsekolah: formatKode('sekolah', institusi_id, sekolah_id),
    dibuka_at: dibuka_at.toISOString(),
    ditutup_at: ditutup_at?.toISOString() ?? null,
    usulan: showUsulan(usulanKas, kas, pemutus),
    dihitung,
    selisih: dihitung === null ? null : dihitung - kas.seharusnya,
  }
}
