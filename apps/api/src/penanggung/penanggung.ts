import type { CaraPelunasan, StatusPelunasan } from '@lunas/contract/kantin/kantin.status'
import type { StatusKeringanan } from '@lunas/contract/tagihan/keringanan.status'
import type { BayarPenanggung as BayarOnWire, Penanggung as OnWire } from '@lunas/contract/tagihan/penanggung'
import type { JenisPenanggung } from '@lunas/contract/tagihan/penanggung.status'
import type { Tanggungan as TanggunganOnWire } from '@lunas/contract/tagihan/tanggungan'
import { formatKode } from '@lunas/values/kode'
import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import { showUsulan, type Diajukan, type Pemutus } from '#usulan/usulan'
import type { UsulanSteps } from '#usulan/usulan-columns'

export { shareOf, type Besar, type Covering } from '#penanggung/share'

export type Penanggung = {
  id: string
  sekolah_id: string
  sekolah: string
  nama: string
  jenis: JenisPenanggung
  aktif: boolean
  ditanggung: Rupiah
  dibayar: Rupiah
  menunggu: Rupiah
  sisa: Rupiah
  lebih: Rupiah
}

export function showPenanggung(institusi_id: string, { id, sekolah_id, ...row }: Penanggung): OnWire {
  return {
    idpenanggung: formatKode('penanggung', institusi_id, id),
    idsekolah: formatKode('sekolah', institusi_id, sekolah_id),
    ...row,
  }
}

export type Tanggungan = UsulanSteps & {
  id: string
  sekolah_id: string
  sekolah: string
  penanggung_id: string
  penanggung: string
  siswa_id: string
  nama_siswa: string
  kelas: string
  jenis_id: string
  jenis: string
  persen: number | null
  nilai: Rupiah | null
  uraian: string
  dari: LocalDate
  sampai: LocalDate | null
  status: StatusKeringanan
  diakhiri_at: Date | null
  diakhiri_oleh: string
}

/** What the second person agrees to. */
export const usulanTanggungan = {
  jenis: 'tanggungan',
  menunggu: `SELECT id, sekolah_id, diajukan_oleh, diajukan_at FROM tanggungan
     WHERE institusi_id = $1 AND status = 'diajukan'`,
  usulanOf(row: Tanggungan): Diajukan | null {
    const { id, status, diajukan_oleh_id: oleh, diajukan_at: pada } = row
    if (status !== 'diajukan') return null
    const { penanggung_id, siswa_id, jenis_id, persen, nilai, uraian, dari, sampai } = row
    return { id, oleh, pada, isi: { penanggung_id, siswa_id, jenis_id, persen, nilai, uraian, dari, sampai } }
  },
} as const

export function showTanggungan(institusi_id: string, row: Tanggungan, pemutus: Pemutus): TanggunganOnWire {
  const { id, sekolah_id, penanggung_id, siswa_id, jenis_id: _, diajukan_oleh_id: __, ...shown } = row
  return {
    idtanggungan: formatKode('tanggungan', institusi_id, id),
    idsekolah: formatKode('sekolah', institusi_id, sekolah_id),
    idpenanggung: formatKode('penanggung', institusi_id, penanggung_id),
    kode_siswa: formatKode('siswa', institusi_id, siswa_id),
    ...shown,
    diajukan_at: row.diajukan_at.toISOString(),
    usulan: showUsulan(usulanTanggungan, row, pemutus),
    diputus_at: row.diputus_at?.toISOString() ?? null,
    diakhiri_at: row.diakhiri_at?.toISOString() ?? null,
  }
}

/** Money of a second payer, with the names for the screen. */
export type BayarPenanggung = UsulanSteps & {
  id: string
  penanggung_id: string
  penanggung: string
  sekolah_id: string
  sekolah: string
  cara: CaraPelunasan
  jumlah: Rupiah
  tanggal: LocalDate
  catatan: string
  status: StatusPelunasan
}

export const usulanBayar = {
  jenis: 'penanggung',
  menunggu: `SELECT id, sekolah_id, diajukan_oleh, diajukan_at FROM bayar_penanggung
     WHERE institusi_id = $1 AND status = 'menunggu'`,
  usulanOf(row: BayarPenanggung): Diajukan | null {
    const { id, status, diajukan_oleh_id: oleh, diajukan_at: pada } = row
    if (status !== 'menunggu') return null
    const { penanggung_id, cara, jumlah, tanggal, catatan } = row
    return { id, oleh, pada, isi: { penanggung_id, cara, jumlah, tanggal, catatan } }
  },
} as const

export function showBayar(institusi_id: string, row: BayarPenanggung, pemutus: Pemutus): BayarOnWire {
  const { id, penanggung_id, sekolah_id: _, diajukan_oleh_id: __, ...shown } = row
  return {
    idbayar: formatKode('bayarpenanggung', institusi_id, id),
    idpenanggung: formatKode('penanggung', institusi_id, penanggung_id),
    ...shown,
    diajukan_at: row.diajukan_at.toISOString(),
    usulan: showUsulan(usulanBayar, row, pemutus),
    diputus_at: row.diputus_at?.toISOString() ?? null,
  }
}
