import { strict as assert } from 'node:assert'
import type { StatusTautan, Tautan as OnWire, TautanSekolah } from '@lunas/contract/pembayaran/tautan'
import { formatKode } from '@lunas/values/kode'
import type { Zone } from '@lunas/values/local-date'
import { maskName } from '@lunas/values/mask'
import { leastRupiah, rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'

/** A link with the current state of its bills. */
export type Tautan = {
  id: string
  /** The school that made it; null when a parent did. */
  sekolah_id: string | null
  dibuat_oleh: string
  zona_waktu: Zone
  pesan: string
  dibuat_at: Date
  kedaluwarsa_at: Date
  dicabut_at: Date | null
  sedang_dibayar: boolean
  /** The children; the link is listed under the first. */
  bagian: TautanBagian[]
}
type TautanBagian = {
  siswa_id: string
  sekolah_id: string
  nis: string
  nama_siswa: string
  sekolah: string
  logo_sekolah: string
  rincian: TautanLine[]
}
export type TautanLine = {
  tagihan_id: string
  nama: string
  /** What the link asks for, and what the bill still owes. */
  jumlah: Rupiah
  sisa: Rupiah
}

/** The most valid links per child; more would be a mistake or a script. */
export const BERLAKU_MAX = 20

/** What is left to pay of each bill through this link; bills paid elsewhere are left out. */
function openLines({ rincian }: Pick<TautanBagian, 'rincian'>): TautanLine[] {
  return rincian
    .map((line) => ({ ...line, jumlah: leastRupiah(line.jumlah, line.sisa) }))
    .filter(({ jumlah }) => jumlah > 0)
}

/** The children with something left to pay through this link. */
export function openBagian({ bagian }: Pick<Tautan, 'bagian'>): TautanBagian[] {
  return bagian
    .map((one) => ({ ...one, rincian: openLines(one) }))
    .filter(({ rincian }) => rincian.length > 0)
}

/** Paid comes before expired: a payer need not read that a paid link has expired. */
export function statusOf(tautan: Tautan, now: Date): StatusTautan {
  if (openBagian(tautan).length === 0) return 'lunas'
  if (tautan.dicabut_at) return 'dicabut'
  return tautan.kedaluwarsa_at <= now ? 'kedaluwarsa' : 'berlaku'
}

export function showTautan(
  institusi_id: string, tautan: Tautan, origin: string, now: Date,
): OnWire {
  const kode_tautan = formatKode('tautan', institusi_id, tautan.id)
  const first = firstOf(tautan)
  const open = openBagian(tautan)
  const lines = open.flatMap(({ rincian }) => rincian)
  return {
    kode_tautan,
    status: statusOf(tautan, now),
    nama_siswa: maskName(first.nama_siswa),
    sekolah: first.sekolah,
    logo_sekolah: first.logo_sekolah,
    pesan: tautan.pesan,
    rincian: lines.map(showLine),
    bagian: tautan.bagian.length > 1 ? open.map((one) => showBagian(one, false)) : [],
    jumlah: sumRupiah(lines.map(({ jumlah }) => jumlah)),
    dibuat_at: tautan.dibuat_at.toISOString(),
    kedaluwarsa_at: tautan.kedaluwarsa_at.toISOString(),
    zona_waktu: tautan.zona_waktu,
    sedang_dibayar: tautan.sedang_dibayar,
    alamat: `${origin}/tautan/${kode_tautan}`,
  }
}

/**
 * The holder of an ended or expired link sees its status and the school, but no longer children and
 * bills: what the family owes now is not theirs to know.
 */
export function showToHolder(shown: OnWire): OnWire {
  if (shown.status === 'berlaku' || shown.status === 'lunas') return shown
  return {
    ...shown, nama_siswa: '', pesan: '', rincian: [], bagian: [], jumlah: rupiah(0),
    sedang_dibayar: false,
  }
}

/**
 * The link for officers, with what it asked for: a paid link has no open lines that would show it.
 * `schools` null means all schools.
 */
export function showTautanSekolah(
  institusi_id: string, tautan: Tautan, schools: readonly string[] | null, origin: string, now: Date,
): TautanSekolah {
  const first = firstOf(tautan)
  const lines = tautan.bagian.flatMap(({ rincian }) => rincian)
  const isKnown = ({ sekolah_id }: TautanBagian) => schools?.includes(sekolah_id) ?? true
  return {
    ...showTautan(institusi_id, tautan, origin, now),
    kode_siswa: formatKode('siswa', institusi_id, first.siswa_id),
    nis: first.nis,
    siswa: first.nama_siswa,
    dibuat_oleh: tautan.dibuat_oleh,
    rincian: lines.map(showLine),
    diminta: sumRupiah(lines.map(({ jumlah }) => jumlah)),
    bagian:
      tautan.bagian.length > 1
        ? tautan.bagian.map((one) => ({
            ...showBagian(one, isKnown(one)),
            kode_siswa: isKnown(one) ? formatKode('siswa', institusi_id, one.siswa_id) : null,
            nis: isKnown(one) ? one.nis : '',
          }))
        : [],
  }
}

function showBagian(bagian: TautanBagian, inFull: boolean) {
  const { nama_siswa, sekolah, rincian } = bagian
  return {
    nama_siswa: inFull ? nama_siswa : maskName(nama_siswa), sekolah,
    rincian: rincian.map(showLine),
  }
}

function showLine({ nama, jumlah }: TautanLine) {
  return { nama, jumlah }
}

function firstOf({ bagian }: Tautan): TautanBagian {
  const [first] = bagian
  assert(first, 'a tautan has at least one bill')
  return first
}
