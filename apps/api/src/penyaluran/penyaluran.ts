import type { Penyaluran as OnWire } from '@lunas/contract/ziswaf/penyaluran'
import type {
  Asnaf, GunaBerkas, JenisPenyaluran, StatusPenyaluran,
} from '@lunas/contract/ziswaf/penyaluran.status'
import { formatKode } from '@lunas/values/kode'
import type { LocalDate, Zone } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import { showUsulan, type Diajukan, type Pemutus } from '#usulan/usulan'
import type { UsulanSteps } from '#usulan/usulan-columns'

/** A distribution of a fund, with the names for the screen. */
export type Penyaluran = UsulanSteps & {
  id: string
  program_id: string
  program: string
  sekolah_id: string
  zona_waktu: Zone
  jenis: JenisPenyaluran
  jumlah: Rupiah
  tanggal: LocalDate
  uraian: string
  asnaf: Asnaf | null
  nomor_bukti: string
  /** The files, each with the hash of its content. */
  berkas: { guna: GunaBerkas; sidik: string }[]
  status: StatusPenyaluran
}

/** Where pictures of distributions are served. */
export const GAMBAR_PATH = '/uploads/penyaluran'

/** A picture's address names its content, so a browser may keep it for ever. */
export function gambarPenyaluran(institusi_id: string, sidik: string): string {
  return `${GAMBAR_PATH}/${institusi_id}/${sidik}.jpg`
}

/** What the second person agrees to. */
export const usulanPenyaluran = {
  jenis: 'penyaluran',
  menunggu: `SELECT id, sekolah_id, diajukan_oleh, diajukan_at FROM penyaluran
     WHERE institusi_id = $1 AND status = 'menunggu'`,
  usulanOf(row: Penyaluran): Diajukan | null {
    const { id, status, diajukan_oleh_id: oleh, diajukan_at: pada } = row
    if (status !== 'menunggu') return null
    const { program_id, jenis, jumlah, tanggal, uraian, asnaf, nomor_bukti, berkas } = row
    return {
      id, oleh, pada,
      isi: { program_id, jenis, jumlah, tanggal, uraian, asnaf, nomor_bukti, berkas: JSON.stringify(berkas) },
    }
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
    berkas: row.berkas.map(({ guna }) => guna),
    usulan: showUsulan(usulanPenyaluran, row, pemutus),
    diputus_at: row.diputus_at?.toISOString() ?? null,
  }
}
