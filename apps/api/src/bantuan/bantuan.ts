import type { Bantuan as OnWire } from '@lunas/contract/ziswaf/bantuan'
import type { StatusBantuan } from '@lunas/contract/ziswaf/bantuan.status'
import { formatKode } from '@lunas/values/kode'
import type { Zone } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import { showUsulan, type Diajukan, type Pemutus } from '#usulan/usulan'
import type { UsulanSteps } from '#usulan/usulan-columns'

/** A bill that a program pays, with the names for the screen. */
export type Bantuan = UsulanSteps & {
  id: string
  program_id: string
  program: string
  untuk_tagihan: boolean
  unit_id: string
  sekolah_id: string
  sekolah: string
  zona_waktu: Zone
  siswa_id: string
  nama_siswa: string
  kelas: string
  tagihan_id: string
  tagihan: string
  jumlah: Rupiah
  uraian: string
  status: StatusBantuan
  pembayaran_id: string | null
}

/** What the second person agrees to. */
export const usulanBantuan = {
  jenis: 'bantuan',
  menunggu: `SELECT id, unit_id AS sekolah_id, diajukan_oleh, diajukan_at FROM bantuan
     WHERE institusi_id = $1 AND status = 'menunggu'`,
  usulanOf(row: Bantuan): Diajukan | null {
    const { id, status, diajukan_oleh_id: oleh, diajukan_at: pada } = row
    if (status !== 'menunggu') return null
    const { program_id, siswa_id, tagihan_id, jumlah, uraian } = row
    return { id, oleh, pada, isi: { program_id, siswa_id, tagihan_id, jumlah, uraian } }
  },
} as const

export function showBantuan(institusi_id: string, row: Bantuan, pemutus: Pemutus): OnWire {
  const { id, program_id, siswa_id, pembayaran_id } = row
  const { program, nama_siswa, kelas, sekolah, tagihan, jumlah, uraian, status, ditarik } = row
  const { diajukan_oleh, diputus_oleh, alasan } = row
  return {
    idbantuan: formatKode('bantuan', institusi_id, id),
    kode_program: formatKode('program', institusi_id, program_id),
    kode_siswa: formatKode('siswa', institusi_id, siswa_id),
    program, nama_siswa, kelas, sekolah, tagihan, jumlah, uraian, status, ditarik,
    kode_pembayaran: pembayaran_id && formatKode('pembayaran', institusi_id, pembayaran_id),
    diajukan_at: row.diajukan_at.toISOString(),
    diajukan_oleh,
    usulan: showUsulan(usulanBantuan, row, pemutus),
    diputus_at: row.diputus_at?.toISOString() ?? null,
    diputus_oleh,
    alasan,
  }
}
