import type { Cicilan as OnWire, CicilanPortal, StatusCicilan } from '@lunas/contract/tagihan/cicilan'
import { formatKode } from '@lunas/values/kode'
import { addDays, localDateAt, type LocalDate, type Zone } from '@lunas/values/local-date'
import { leastRupiah, minusRupiah, mostRupiah, rupiah, type Rupiah } from '@lunas/values/rupiah'
import { showUsulan, type Diajukan, type Pemutus } from '#usulan/usulan'

/** A school's rules for paying in parts. */
export type Aturan = {
  aktif: boolean
  bagian_maks: number
  pertama_persen: number
  hari_maks: number
  batas_tanggal: LocalDate | null
  otomatis_maks: Rupiah
  toleransi_hari: number
  /** Null means every type. */
  jenis_id: string[] | null
}

/** The rules before a school changes them: closed, with terms that suit most schools. */
export const ATURAN_AWAL: Aturan = {
  aktif: false, bagian_maks: 4, pertama_persen: 25, hari_maks: 120, batas_tanggal: null,
  otomatis_maks: rupiah(0), toleransi_hari: 7, jenis_id: null,
}

type BagianRow = { ke: number; sampai: Rupiah; jatuh_tempo: LocalDate }

/** An agreement to pay one bill in parts, with the current state of the bill. */
export type Cicilan = {
  id: string
  tagihan_id: string
  siswa_id: string
  sekolah_id: string
  diajukan_oleh_id: string
  dibayar_awal: Rupiah
  semula_boleh_dicicil: boolean
  toleransi_hari: number
  alasan: string
  status: StatusCicilan
  diajukan_at: Date
  diputus_at: Date | null
  catatan: string
  bagian: BagianRow[]
  nama_tagihan: string
  jumlah: Rupiah
  dibayar: Rupiah
  sisa: Rupiah
  dibatalkan: boolean
  /** When money of this bill was last refunded. */
  dibuka_lagi_at: Date | null
  zona_waktu: Zone
  nis: string
  nama_siswa: string
  sekolah: string
  diajukan_oleh: string
  diputus_oleh: string
}

type Standing = Pick<
  Cicilan,
  | 'status' | 'jumlah' | 'dibayar' | 'dibatalkan' | 'bagian' | 'toleransi_hari'
  | 'dibuka_lagi_at' | 'zona_waktu'
>

type EndOfPlan = { status: 'selesai' | 'batal' | 'macet'; catatan: string }

/** A plan whose bill is paid in full has ended, also before the sweep marks it. */
export function statusOf({ status, jumlah, dibayar }: Standing): StatusCicilan {
  return status === 'berjalan' && dibayar === jumlah ? 'selesai' : status
}

/** How an open plan has ended without a decision; null while it goes on. */
export function endOf(cicilan: Standing, today: LocalDate): EndOfPlan | null {
  const { status, dibayar, jumlah } = cicilan
  if (cicilan.dibatalkan) return { status: 'batal', catatan: '' }
  if (dibayar === jumlah) {
    return { status: status === 'diajukan' ? 'batal' : 'selesai', catatan: '' }
  }
  if (!fitsBill(cicilan)) return { status: 'batal', catatan: 'jumlah tagihannya berubah' }
  return status === 'berjalan' && isStranded(cicilan, today)
    ? { status: 'macet', catatan: '' }
    : null
}

/** False when the school changed the bill's amount after the plan was made. */
export function fitsBill({ bagian, jumlah }: Pick<Standing, 'bagian' | 'jumlah'>): boolean {
  return bagian.at(-1)?.sampai === jumlah
}

export function nextBagian(
  { bagian, dibayar }: Pick<Standing, 'bagian' | 'dibayar'>,
): BagianRow | undefined {
  return bagian.find(({ sampai }) => sampai > dibayar)
}

/**
 * Whether a part is unpaid beyond the tolerance, which starts again when its money was refunded.
 */
function isStranded(cicilan: Standing, today: LocalDate): boolean {
  const next = nextBagian(cicilan)
  if (!next) return false
  const { dibuka_lagi_at, zona_waktu, toleransi_hari } = cicilan
  const reopened = dibuka_lagi_at && localDateAt(dibuka_lagi_at, zona_waktu)
  const since = reopened && reopened > next.jatuh_tempo ? reopened : next.jatuh_tempo
  return addDays(since, toleransi_hari) < today
}

/** The parts that a parent proposed, and the reason. */
export const usulanCicilan = {
  jenis: 'cicilan',
  menunggu: `SELECT id, sekolah_id, diajukan_oleh, diajukan_at FROM cicilan
     WHERE institusi_id = $1 AND status = 'diajukan'`,
  usulanOf(cicilan: Cicilan): Diajukan | null {
    const { id, status, diajukan_oleh_id: oleh, diajukan_at: pada } = cicilan
    if (status !== 'diajukan') return null
    const { tagihan_id, dibayar_awal, bagian, alasan } = cicilan
    return { id, oleh, pada, isi: { tagihan_id, dibayar_awal, bagian, alasan } }
  },
} as const

export function showCicilan(
  institusi_id: string, cicilan: Cicilan, pemutus: Pemutus,
): OnWire {
  const { dibayar_awal, dibayar, bagian } = cicilan
  return {
    idcicilan: formatKode('cicilan', institusi_id, cicilan.id),
    status: statusOf(cicilan),
    bagian: bagian.map(({ ke, sampai, jatuh_tempo }, i) => {
      const from = bagian[i - 1]?.sampai ?? dibayar_awal
      const jumlah = minusRupiah(sampai, from)
      const paid = leastRupiah(mostRupiah(minusRupiah(dibayar, from), rupiah(0)), jumlah)
      return { ke, jumlah, jatuh_tempo, dibayar: paid }
    }),
    alasan: cicilan.alasan,
    catatan: cicilan.catatan,
    diajukan_at: cicilan.diajukan_at.toISOString(),
    diputus_at: cicilan.diputus_at?.toISOString() ?? null,
    usulan: showUsulan(usulanCicilan, cicilan, pemutus),
  }
}

export function showCicilanPortal(
  institusi_id: string, cicilan: Cicilan, pemutus: Pemutus,
): CicilanPortal {
  const { nis, nama_siswa, sekolah, nama_tagihan, jumlah, dibayar, sisa } = cicilan
  return {
    ...showCicilan(institusi_id, cicilan, pemutus),
    kode_siswa: formatKode('siswa', institusi_id, cicilan.siswa_id),
    nis, nama_siswa, sekolah, nama_tagihan, jumlah, dibayar, sisa,
    diajukan_oleh: cicilan.diajukan_oleh,
    diputus_oleh: cicilan.diputus_oleh,
  }
}

/**
 * What a running plan asks for on a day, for a LATERAL join; the same as cicilan_kini. It is a text
 * because Citus refuses a function that reads tables in a query with another table. Takes the
 * institution as $1, and columns or values for the rest.
 */
export function cicilanKini(cicilan_id: string, dibayar: string, hari: string): string {
  return `(
    SELECT greatest(max(b.sampai) FILTER (WHERE b.jatuh_tempo <= ${hari}), min(b.sampai)) - ${dibayar}
             AS sisa, min(b.jatuh_tempo) AS jatuh_tempo
      FROM cicilan_bagian b
     WHERE b.institusi_id = $1 AND b.cicilan_id = ${cicilan_id} AND b.sampai > ${dibayar})`
}

/**
 * Joins what a bill asks for on a day, as `kini`: of a running plan the parts of `cicilanKini`, and never more than
 * the bill owes, whose amount may have changed after the plan was made. The same as kiniOf of tagihan. A bill without
 * a plan reads no parts.
 */
export function joinKini(tagihan: string, hari: string): string {
  return `
    LEFT JOIN LATERAL (
      SELECT k.* FROM ${cicilanKini(`${tagihan}.cicilan_id`, `${tagihan}.dibayar`, hari)} k
       WHERE ${tagihan}.cicilan_id IS NOT NULL) rencana ON true
   CROSS JOIN LATERAL (
      SELECT least(rencana.sisa, ${tagihan}.sisa) AS sisa,
             coalesce(rencana.jatuh_tempo, ${tagihan}.jatuh_tempo) AS jatuh_tempo) kini`
}
