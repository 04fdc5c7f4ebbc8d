import type { Koreksi as OnWire } from '@lunas/contract/tagihan/koreksi'
import type { CaraKoreksi, StatusKoreksi } from '@lunas/contract/tagihan/koreksi.status'
import type { BentukJenis } from '@lunas/contract/tagihan/jenis.status'
import { formatKode } from '@lunas/values/kode'
import { minusRupiah, mostRupiah, rupiah, type Rupiah } from '@lunas/values/rupiah'
import { showUsulan, type Diajukan, type Pemutus } from '#usulan/usulan'
import type { UsulanSteps } from '#usulan/usulan-columns'

export type Koreksi = UsulanSteps & {
  id: string
  sekolah_id: string
  sekolah: string
  siswa_id: string
  nama_siswa: string
  nis: string
  kelas: string
  tagihan_id: string
  tagihan: string
  jumlah_lama: Rupiah
  jumlah_baru: Rupiah
  /** What of both amounts the bill had given as credits when this was proposed. */
  kredit: Rupiah
  ke_titipan: Rupiah
  uraian: string
  cara: CaraKoreksi
  status: StatusKoreksi
  /** How the bill stands now. */
  jumlah: Rupiah
  dibayar: Rupiah
  dibatalkan: boolean
}

/** What becomes titipan: paid beyond the new amount and not carried; never below nought. */
export function excessOf({ dibayar, jumlah_baru, cara }: Pick<Koreksi, 'dibayar' | 'jumlah_baru' | 'cara'>): Rupiah {
  if (cara === 'berikutnya') return rupiah(0)
  return mostRupiah(rupiah(0), rupiah(dibayar - jumlah_baru))
}

type Bill = { jumlah: Rupiah; dibayar: Rupiah; sukarela: boolean; bentuk: BentukJenis }

/** Whether the next run of its type can take the difference off: a paid bill that becomes less and comes again. */
export function canCarry({ jumlah, dibayar, sukarela, bentuk }: Bill, worth: Rupiah, jumlah_baru: Rupiah): boolean {
  return jumlah_baru > 0 && jumlah_baru < worth && dibayar === jumlah && !sukarela && bentuk !== 'sekali'
}

/** What the second person agrees to. */
export const usulanKoreksi = {
  jenis: 'koreksi',
  menunggu: `SELECT id, sekolah_id, diajukan_oleh, diajukan_at FROM koreksi
     WHERE institusi_id = $1 AND status = 'menunggu'`,
  usulanOf(row: Koreksi): Diajukan | null {
    const { id, status, diajukan_oleh_id: oleh, diajukan_at: pada } = row
    if (status !== 'menunggu') return null
    const { tagihan_id, jumlah_lama, jumlah_baru, uraian, cara } = row
    return { id, oleh, pada, isi: { tagihan_id, jumlah_lama, jumlah_baru, uraian, cara } }
  },
} as const

export function showKoreksi(institusi_id: string, row: Koreksi, pemutus: Pemutus): OnWire {
  const { sekolah, nama_siswa, nis, kelas, tagihan, jumlah_lama, jumlah_baru, kredit, uraian, cara, status } = row
  const { ditarik, diajukan_oleh, diputus_oleh, alasan } = row
  return {
    idkoreksi: formatKode('koreksi', institusi_id, row.id),
    kode_siswa: formatKode('siswa', institusi_id, row.siswa_id),
    nama_siswa, nis, kelas,
    idsekolah: formatKode('sekolah', institusi_id, row.sekolah_id),
    sekolah,
    kode_tagihan: formatKode('tagihan', institusi_id, row.tagihan_id),
    tagihan, jumlah_lama: minusRupiah(jumlah_lama, kredit), jumlah_baru: minusRupiah(jumlah_baru, kredit), kredit,
    ke_titipan: status === 'menunggu' ? excessOf(row) : row.ke_titipan,
    uraian, cara, status, ditarik,
    diajukan_at: row.diajukan_at.toISOString(),
    diajukan_oleh,
    usulan: showUsulan(usulanKoreksi, row, pemutus),
    diputus_at: row.diputus_at?.toISOString() ?? null,
    diputus_oleh,
    alasan,
  }
}
