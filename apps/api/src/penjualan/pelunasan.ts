import type { CaraPelunasan, StatusPelunasan } from '@lunas/contract/kantin/kantin.status'
import type { Pelunasan as OnWire } from '@lunas/contract/kantin/pelunasan'
import { formatKode } from '@lunas/values/kode'
import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import { showUsulan, type Diajukan, type Pemutus } from '#usulan/usulan'
import type { UsulanSteps } from '#usulan/usulan-columns'

/** A payout to the consignee of a stall, with the names for the screen. */
export type Pelunasan = UsulanSteps & {
  id: string
  lapak_id: string
  lapak: string
  penitip: string
  sekolah_id: string
  sekolah: string
  cara: CaraPelunasan
  jumlah: Rupiah
  dari: LocalDate
  sampai: LocalDate
  catatan: string
  status: StatusPelunasan
}

/** What the second person agrees to. */
export const usulanPelunasan = {
  jenis: 'pelunasan',
  menunggu: `SELECT id, sekolah_id, diajukan_oleh, diajukan_at FROM pelunasan_lapak
     WHERE institusi_id = $1 AND status = 'menunggu'`,
  usulanOf(row: Pelunasan): Diajukan | null {
    const { id, status, diajukan_oleh_id: oleh, diajukan_at: pada } = row
    if (status !== 'menunggu') return null
    const { lapak_id, penitip, cara, jumlah, dari, sampai, catatan } = row
    return { id, oleh, pada, isi: { lapak_id, penitip, cara, jumlah, dari, sampai, catatan } }
  },
} as const

export function showPelunasan(institusi_id: string, row: Pelunasan, pemutus: Pemutus): OnWire {
  const { id, lapak_id, sekolah_id: _, diajukan_oleh_id: __, ...shown } = row
  return {
    idpelunasan: formatKode('pelunasan', institusi_id, id),
    idlapak: formatKode('lapak', institusi_id, lapak_id),
    ...shown,
    diajukan_at: row.diajukan_at.toISOString(),
    usulan: showUsulan(usulanPelunasan, row, pemutus),
    diputus_at: row.diputus_at?.toISOString() ?? null,
  }
}
