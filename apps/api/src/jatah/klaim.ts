import type { Klaim as OnWire } from '@lunas/contract/kantin/klaim'
import type { JualLuring } from '@lunas/contract/kantin/luring'
import type { AlasanTertahan, StatusLuring, UntukKlaim } from '@lunas/contract/kantin/luring.status'
import { formatKode } from '@lunas/values/kode'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Lewat } from '#jatah/luring.queries'
import { showUsulan, type Diajukan, type Pemutus } from '#usulan/usulan'

/** A sale without the server that could not be confirmed. */
export type Klaim = {
  id: string
  sale: JualLuring
  lewat: Lewat
  pemutus_id: string
  sekolah_id: string
  sekolah: string
  mesin: string
  urut: number
  /** Null where the till named nobody whom we know. */
  siswa_id: string | null
  nama_siswa: string
  barang: { nama: string; banyak: number }[]
  jumlah: Rupiah
  saldo: Rupiah
  status: StatusLuring
  /** Empty once it was decided. */
  alasan: AlasanTertahan | ''
  terjadi_at: Date
  catatan: string
  untuk: UntukKlaim | null
  diajukan_oleh_id: string | null
  diajukan_at: Date | null
  diajukan_oleh: string
}

/** What the second person agrees to. */
export const usulanKlaim = {
  jenis: 'klaim',
  menunggu: `SELECT id, sekolah_id, diajukan_oleh, diajukan_at FROM penjualan_luring
     WHERE institusi_id = $1 AND status = 'tertahan' AND diajukan_oleh IS NOT NULL`,
  usulanOf(row: Klaim): Diajukan | null {
    const { id, status, diajukan_oleh_id: oleh, diajukan_at: pada } = row
    if (status !== 'tertahan' || oleh === null || pada === null) return null
    const { siswa_id, mesin, urut, jumlah, alasan, catatan, untuk } = row
    return { id, oleh, pada, isi: { siswa_id, mesin, urut, jumlah, alasan, catatan, untuk } }
  },
} as const

export function showKlaim(institusi_id: string, row: Klaim, pemutus: Pemutus): OnWire {
  const { mesin, urut, sekolah, siswa_id, nama_siswa, barang, jumlah, saldo, status, alasan, catatan, untuk, diajukan_oleh } = row
  return {
    idklaim: formatKode('klaim', institusi_id, row.id),
    mesin, urut, sekolah, kode_siswa: siswa_id && formatKode('siswa', institusi_id, siswa_id), nama_siswa, barang,
    jumlah, saldo, status, alasan, catatan, untuk, diajukan_oleh,
    terjadi_at: row.terjadi_at.toISOString(),
    usulan: showUsulan(usulanKlaim, row, pemutus),
  }
}
