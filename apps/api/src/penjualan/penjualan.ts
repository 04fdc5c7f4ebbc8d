import type { Penjualan as OnWire, Shift as ShiftOnWire } from '@lunas/contract/kantin/penjualan'
import type { Nomor } from '@lunas/contract/kantin/nomor'
import type { ShiftSekolah } from '@lunas/contract/kantin/penutupan'
import type { StatusPenjualan } from '@lunas/contract/kantin/kantin.status'
import { formatKode } from '@lunas/values/kode'
import type { Rupiah } from '@lunas/values/rupiah'
import { showUsulan, type Diajukan, type Pemutus } from '#usulan/usulan'

export type Shift = {
  id: string
  mesin: string
  sekolah: string
  sekolah_id: string
  kasir: string
  pengguna_id: string
  dibuka_at: Date
  ditutup_at: Date | null
  banyak: number
  jumlah: Rupiah
  hilang: Nomor[]
  diajukan_oleh_id: string | null
  diajukan_at: Date | null
  diajukan_oleh: string
  diputus_oleh: string
  alasan: string
}

export type Barang = { nama: string; banyak: number; harga: Rupiah }

export type Penjualan = {
  id: string
  status: StatusPenjualan
  siswa_id: string
  nama_siswa: string
  kelas: string
  sekolah_id: string
  sekolah: string
  shift_id: string
  /** The cashier's. */
  pengguna_id: string
  mesin: string
  urut: number
  kasir: string
  jumlah: Rupiah
  dari_subsidi: Rupiah
  barang: Barang[]
  dengan_pin: boolean
  terjadi_at: Date
  diajukan_oleh_id: string | null
  diajukan_at: Date | null
  diajukan_oleh: string
  alasan: string
}

export function showShift(institusi_id: string, shift: Shift): ShiftOnWire {
  const { id, mesin, sekolah, kasir, dibuka_at, ditutup_at, banyak, jumlah } = shift
  return {
    idshift: formatKode('shift', institusi_id, id),
    mesin, sekolah, kasir, banyak, jumlah,
    dibuka_at: dibuka_at.toISOString(),
    ditutup_at: ditutup_at?.toISOString() ?? null,
  }
}

/** What the second person agrees to when the shift of a lost till is closed. */
export const usulanPenutupan = {
  jenis: 'penutupan',
  menunggu: `SELECT id, sekolah_id, diajukan_oleh, diajukan_at FROM shift_kasir
     WHERE institusi_id = $1 AND ditutup_at IS NULL AND diajukan_oleh IS NOT NULL`,
  usulanOf({ id, ditutup_at, diajukan_oleh_id: oleh, diajukan_at: pada, alasan }: Shift): Diajukan | null {
    if (ditutup_at !== null || oleh === null || pada === null) return null
    return { id, oleh, pada, isi: { alasan } }
  },
} as const

/** A shift in the list of the school. */
export function showShiftSekolah(institusi_id: string, shift: Shift, pemutus: Pemutus): ShiftSekolah {
  const { hilang, diajukan_oleh, diputus_oleh, alasan } = shift
  return {
    ...showShift(institusi_id, shift), hilang, diajukan_oleh, diputus_oleh, alasan,
    usulan: showUsulan(usulanPenutupan, shift, pemutus),
  }
}

/** What the second person agrees to when a sale is cancelled. */
export const usulanPembatalan = {
  jenis: 'pembatalan',
  menunggu: `SELECT id, sekolah_id, diajukan_oleh, diajukan_at FROM penjualan
     WHERE institusi_id = $1 AND status = 'selesai' AND diajukan_oleh IS NOT NULL`,
  usulanOf(row: Penjualan): Diajukan | null {
    const { id, status, diajukan_oleh_id: oleh, diajukan_at: pada, siswa_id, jumlah, alasan } = row
    if (status !== 'selesai' || oleh === null || pada === null) return null
    return { id, oleh, pada, isi: { siswa_id, jumlah, alasan } }
  },
} as const

export function showPenjualan(institusi_id: string, row: Penjualan, pemutus: Pemutus): OnWire {
  const {
    id, siswa_id, sekolah_id: _, shift_id: __, pengguna_id: ___, diajukan_oleh_id: ____,
    diajukan_at: _____, terjadi_at, ...rest
  } = row
  return {
    kode_penjualan: formatKode('penjualan', institusi_id, id),
    kode_siswa: formatKode('siswa', institusi_id, siswa_id),
    ...rest,
    terjadi_at: terjadi_at.toISOString(),
    usulan: showUsulan(usulanPembatalan, row, pemutus),
  }
}
