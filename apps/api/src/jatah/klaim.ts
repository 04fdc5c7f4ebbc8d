import type { Klaim as OnWire } from '@lunas/contract/kantin/klaim'
import type { JualLuring } from '@lunas/contract/kantin/luring'
import type { StatusLuring } from '@lunas/contract/kantin/luring.status'
import { formatKode } from '@lunas/values/kode'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Lewat } from '#jatah/luring.queries'
import { showUsulan, type Diajukan, type Pemutus } from '#usulan/usulan'

/** A sale that its till had no part left for. */
export type Klaim = {
  id: string
  sale: JualLuring
  lewat: Lewat
  pemutus_id: string
  sekolah_id: string
  sekolah: string
  mesin: string
  urut: number
  siswa_id: string
  nama_siswa: string
  barang: { nama: string; banyak: number }[]
  jumlah: Rupiah
  saldo: Rupiah
  status: StatusLuring
  terjadi_at: Date
  catatan: string
  diajukan_oleh_id: string | null
  diajukan_at: Date | null
  diajukan_oleh: string
}

/** What the second person agrees to. */
export const usulanKlaim = {
  jenis: 'klaim',
  usulanOf(row: Klaim): Diajukan | null {
    const { id, status, diajukan_oleh_id: oleh, diajukan_at: pada } = row
    if (status !== 'tertahan' || oleh === null || pada === null) return null
    const { siswa_id, mesin, urut, jumlah, catatan } = row
    return { id, oleh, pada, isi: { siswa_id, mesin, urut, jumlah, catatan } }
  },
} as const

export function showKlaim(institusi_id: string, row: Klaim, pemutus: Pemutus): OnWire {
  const { mesin, urut, sekolah, nama_siswa, barang, jumlah, saldo, status, catatan, diajukan_oleh } = row
  return {
    idklaim: formatKode('klaim', institusi_id, row.id),
    mesin, urut, sekolah, kode_siswa: formatKode('siswa', institusi_id, row.siswa_id), nama_siswa, barang, jumlah,
    saldo, status, catatan, diajukan_oleh,
    terjadi_at: row.terjadi_at.toISOString(),
    usulan: showUsulan(usulanKlaim, row, pemutus),
  }
}
