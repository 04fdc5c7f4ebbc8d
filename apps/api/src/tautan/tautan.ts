import type { StatusTautan, Tautan as OnWire, TautanSekolah } from '@lunas/contract/tautan'
import { formatKode } from '@lunas/values/kode'
import type { Zone } from '@lunas/values/local-date'
import { maskName } from '@lunas/values/mask'
import { sumRupiah } from '@lunas/values/rupiah'

/** A link with its bills as they stand now. */
export type Tautan = {
  id: string
  siswa_id: string
  /** The school that made it, or null where a parent did. */
  sekolah_id: string | null
  nis: string
  dibuat_oleh: string
  nama_siswa: string
  sekolah: string
  logo_sekolah: string
  zona_waktu: Zone
  pesan: string
  dibuat_at: Date
  kedaluwarsa_at: Date
  dicabut_at: Date | null
  sedang_dibayar: boolean
  rincian: TautanLine[]
}
export type TautanLine = {
  tagihan_id: string
  nama: string
  /** What the parent asked for, and what the bill still owes. */
  jumlah: number
  sisa: number
}

/** More would be a mistake, or somebody's script. */
export const BERLAKU_MAX = 20

/** What of each bill is left to pay by this link; a bill that was paid elsewhere drops out. */
export function openLines({ rincian }: Pick<Tautan, 'rincian'>): TautanLine[] {
  return rincian
    .map((line) => ({ ...line, jumlah: Math.min(line.jumlah, line.sisa) }))
    .filter(({ jumlah }) => jumlah > 0)
}

/** Paid comes first: nobody has to hear that a link they paid has run out since. */
export function statusOf(tautan: Tautan, now: Date): StatusTautan {
  if (openLines(tautan).length === 0) return 'lunas'
  if (tautan.dicabut_at) return 'dicabut'
  return tautan.kedaluwarsa_at <= now ? 'kedaluwarsa' : 'berlaku'
}

export function showTautan(
  institusi_id: string, tautan: Tautan, origin: string, now: Date,
): OnWire {
  const kode_tautan = formatKode('tautan', institusi_id, tautan.id)
  const lines = openLines(tautan)
  return {
    kode_tautan,
    status: statusOf(tautan, now),
    nama_siswa: maskName(tautan.nama_siswa),
    sekolah: tautan.sekolah,
    logo_sekolah: tautan.logo_sekolah,
    pesan: tautan.pesan,
    rincian: lines.map(({ nama, jumlah }) => ({ nama, jumlah })),
    jumlah: sumRupiah(lines.map(({ jumlah }) => jumlah)),
    dibuat_at: tautan.dibuat_at.toISOString(),
    kedaluwarsa_at: tautan.kedaluwarsa_at.toISOString(),
    zona_waktu: tautan.zona_waktu,
    sedang_dibayar: tautan.sedang_dibayar,
    alamat: `${origin}/tautan/${kode_tautan}`,
  }
}

/** The same for officers of the school that made it. */
export function showTautanSekolah(
  institusi_id: string, tautan: Tautan, origin: string, now: Date,
): TautanSekolah {
  return {
    ...showTautan(institusi_id, tautan, origin, now),
    kode_siswa: formatKode('siswa', institusi_id, tautan.siswa_id),
    nis: tautan.nis,
    siswa: tautan.nama_siswa,
    dibuat_oleh: tautan.dibuat_oleh,
  }
}
