import type { Kuitansi as OnWire } from '@lunas/contract/kuitansi/kuitansi'
import { formatInstant, localDateAt, type Zone } from '@lunas/values/local-date'
import { maskName } from '@lunas/values/mask'
import { sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import { terbilang } from '@lunas/values/terbilang'
import type { Since } from '#kuitansi/kuitansi.queries'

/** One line of a receipt. */
export type BarisKuitansi = {
  nama: string
  jumlah: Rupiah
  /** What the bill still owed when the receipt was signed; absent where the line is no bill, or a gift. */
  sisa?: Rupiah
}

/** What stands on a receipt, and what its signature covers. */
export type IsiKuitansi = {
  nomor_kuitansi: string
  kode_pembayaran: string
  institusi: string
  sekolah: string
  alamat_sekolah: string
  logo_sekolah: string
  siswa_id: string
  nama_siswa: string
  kelas: string
  rincian: BarisKuitansi[]
  biaya: Rupiah
  titipan: Rupiah
  nama_metode: string
  dibayar_at: string
  zona_waktu: Zone
}

/** Random letters at the end of a receipt number, so that nobody can guess one. */
export const NOMOR_SUFFIX_LENGTH = 6

/** The year in Jakarta, for every zone, so that a series never depends on where the school is. */
export function seriesYearAt(now: Date): number {
  return Number(localDateAt(now, 'Asia/Jakarta').slice(0, 4))
}

/** KW-<institusi>-… */
export function institusiOfNomor(nomor: string): string {
  return nomor.split('-')[1] ?? ''
}

export function totalOf(isi: Pick<IsiKuitansi, 'rincian' | 'biaya' | 'titipan'>): Rupiah {
  return sumRupiah([...isi.rincian.map(({ jumlah }) => jumlah), isi.biaya, isi.titipan])
}

/** The exact text that is signed: the same content always gives the same text. */
export function canonicalText(isi: IsiKuitansi): string {
  return JSON.stringify({
    nomor_kuitansi: isi.nomor_kuitansi,
    kode_pembayaran: isi.kode_pembayaran,
    institusi: isi.institusi,
    sekolah: isi.sekolah,
    alamat_sekolah: isi.alamat_sekolah,
    logo_sekolah: isi.logo_sekolah,
    siswa_id: isi.siswa_id,
    nama_siswa: isi.nama_siswa,
    kelas: isi.kelas,
    rincian: isi.rincian.map(({ nama, jumlah, sisa }) => ({
      nama, jumlah, ...(sisa !== undefined && { sisa }),
    })),
    biaya: isi.biaya,
    titipan: isi.titipan,
    nama_metode: isi.nama_metode,
    dibayar_at: isi.dibayar_at,
    zona_waktu: isi.zona_waktu,
  })
}

export function waktuTertulis({
  dibayar_at,
  zona_waktu,
}: Pick<IsiKuitansi, 'dibayar_at' | 'zona_waktu'>): string {
  return formatInstant(new Date(dibayar_at), zona_waktu)
}

/** Where anyone can check it; the signature travels along, so that paper can be compared. */
export function alamatVerifikasi(origin: string, nomor: string, tanda_tangan: string): string {
  return `${origin}/verifikasi?nomor=${encodeURIComponent(nomor)}&tt=${tanda_tangan}`
}

/** The lines as they are shown. */
export function showRincian({ rincian }: Pick<IsiKuitansi, 'rincian'>): OnWire['rincian'] {
  return rincian.map(({ sisa, ...line }) => ({ ...line, sisa: sisa ?? null }))
}

/** Strangers hold the paper, not the child's name. */
export function showKuitansi(
  isi: IsiKuitansi,
  { tanda_tangan, since, origin, toWali }: {
    tanda_tangan: string
    since: Since
    origin: string
    toWali: boolean
  },
): OnWire {
  const { siswa_id: _, ...shown } = isi
  const total = totalOf(isi)
  return {
    ...shown,
    rincian: showRincian(isi),
    nama_siswa: toWali ? isi.nama_siswa : maskName(isi.nama_siswa),
    kelas: toWali ? isi.kelas : '',
    // It opens the payment and from there the child's bills, so it is not for strangers.
    kode_pembayaran: toWali ? isi.kode_pembayaran : '',
    total,
    ...since,
    terbilang: terbilang(total),
    waktu_tertulis: waktuTertulis(isi),
    tanda_tangan,
    alamat_verifikasi: alamatVerifikasi(origin, isi.nomor_kuitansi, tanda_tangan),
  }
}
