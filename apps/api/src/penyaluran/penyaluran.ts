import type { Penyaluran as OnWire } from '@lunas/contract/ziswaf/penyaluran'
import type { Asnaf, StatusPenyaluran } from '@lunas/contract/ziswaf/penyaluran.status'
import { formatKode } from '@lunas/values/kode'
import type { LocalDate, Zone } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import { showUsulan, type Diajukan, type Pemutus } from '#usulan/usulan'

/** A distribution of a fund, with the names for the screen. */
export type Penyaluran = {
  id: string
  program_id: string
  program: string
  sekolah_id: string
  zona_waktu: Zone
  jumlah: Rupiah
  tanggal: LocalDate
  uraian: string
  asnaf: Asnaf | null
  status: StatusPenyaluran
  ditarik: boolean
  diajukan_at: Date
  diajukan_oleh_id: string
  diajukan_oleh: string
  diputus_at: Date | null
  diputus_oleh: string
  alasan: string
}

/** What the second person agrees to. */
export const usulanPenyaluran = {
  jenis: 'penyaluran',
  usulanOf(row: Penyaluran): Diajukan | null {
    const { id, status, diajukan_oleh_id: oleh, diajukan_at: pada } = row
    if (status !== 'menunggu') return null
    const { program_id, jumlah, tanggal, uraian, asnaf } = row
    return { id, oleh, pada, isi: { program_id, jumlah, tanggal, uraian, asnaf } }
  },
} as const

export function showPenyaluran(institusi_id: string, row: Penyaluran, pemutus: Pemutus): OnWire {
  const {
    id, program_id, sekolah_id: _, zona_waktu: __, diajukan_oleh_id: ___, ...shown
  } = row
  return {
    ...shown,
    idpenyaluran: formatKode('penyaluran', institusi_id, id),
    kode_program: formatKode('program', institusi_id, program_id),
    diajukan_at: row.diajukan_at.toISOString(),
    usulan: showUsulan(usulanPenyaluran, row, pemutus),
    diputus_at: row.diputus_at?.toISOString() ?? null,
  }
}
