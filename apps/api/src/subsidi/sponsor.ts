import type { CaraPelunasan, StatusPelunasan } from '@lunas/contract/kantin/kantin.status'
import type { BayarSponsor as OnWire } from '@lunas/contract/kantin/sponsor'
import { formatKode } from '@lunas/values/kode'
import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import { showUsulan, type Diajukan, type Pemutus } from '#usulan/usulan'
import type { UsulanSteps } from '#usulan/usulan-columns'

/** A payment of a sponsor, with the names for the screen. */
export type BayarSponsor = UsulanSteps & {
  id: string
  subsidi_id: string
  subsidi: string
  sponsor: string
  sekolah_id: string
  sekolah: string
  cara: CaraPelunasan
  jumlah: Rupiah
  tanggal: LocalDate
  catatan: string
  status: StatusPelunasan
}

/** What the second person agrees to. */
export const usulanSponsor = {
  jenis: 'sponsor',
  menunggu: `SELECT id, sekolah_id, diajukan_oleh, diajukan_at FROM bayar_sponsor
     WHERE institusi_id = $1 AND status = 'menunggu'`,
  usulanOf(row: BayarSponsor): Diajukan | null {
    const { id, status, diajukan_oleh_id: oleh, diajukan_at: pada } = row
    if (status !== 'menunggu') return null
    const { subsidi_id, cara, jumlah, tanggal, catatan } = row
    return { id, oleh, pada, isi: { subsidi_id, cara, jumlah, tanggal, catatan } }
  },
} as const

export function showBayar(institusi_id: string, row: BayarSponsor, pemutus: Pemutus): OnWire {
  const { id, subsidi_id, sekolah_id: _, diajukan_oleh_id: __, ...shown } = row
  return {
    idbayar: formatKode('bayarsponsor', institusi_id, id),
    idsubsidi: formatKode('subsidi', institusi_id, subsidi_id),
    ...shown,
    diajukan_at: row.diajukan_at.toISOString(),
    usulan: showUsulan(usulanSponsor, row, pemutus),
    diputus_at: row.diputus_at?.toISOString() ?? null,
  }
}
