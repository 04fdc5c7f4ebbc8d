import {
  BUKTI_MAX, type KeadaanTertahan, type SebabTertahan, type StatusTertahan,
} from '@lunas/contract/buku/tertahan'
import type { StatusPembayaran } from '@lunas/contract/pembayaran/status'
import {
  addDays, instantAt, localDateAt, type LocalDate, type Zone,
} from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Kode } from '@lunas/values/kode'
import { isWorkingDay } from '@lunas/values/working-day'
import { keyedHash } from '#platform/auth/keyed-hash'
import { refuse } from '#platform/http/refuse'
import type { Diajukan } from '#usulan/usulan'

type Moves<S extends string> = Record<string, { from: readonly S[]; to: S }>

/** Every legal move of a held payment. */
export const tertahanTransitions = {
  propose: { from: ['menunggu'], to: 'diajukan' },
  reject: { from: ['diajukan'], to: 'menunggu' },
  find: { from: ['diajukan'], to: 'ditemukan' },
  close: { from: ['menunggu'], to: 'tidak_ditemukan' },
} as const satisfies Moves<StatusTertahan>

type Found = {
  id: string
  keadaan: KeadaanTertahan
  diajukan_oleh_id: string | null
  diajukan_at: Date | null
  rekening_sekolah_id: string | null
  identitas: string | null
  jumlah_temuan: Rupiah | null
  tanggal: LocalDate | null
  referensi: string | null
}

/** What one person found, and where; the second one looks for the same. */
export const usulanTertahan = {
  jenis: 'tertahan',
  menunggu: `SELECT t.id, t.sekolah_id, t.diajukan_oleh, t.diajukan_at FROM pembayaran_tertahan t
      JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.id = t.pembayaran_id
     WHERE t.institusi_id = $1 AND t.status = 'diajukan'
       AND keadaan_tertahan(t.status, t.sebab, p.status) = 'diajukan'`,
  usulanOf(row: Found): Diajukan | null {
    const { id, keadaan, diajukan_oleh_id: oleh, diajukan_at: pada } = row
    if (keadaan !== 'diajukan' || oleh === null || pada === null) return null
    const { rekening_sekolah_id, identitas, jumlah_temuan: jumlah, tanggal, referensi } = row
    return { id, oleh, pada, isi: { rekening_sekolah_id, identitas, jumlah, tanggal, referensi } }
  },
} as const

/** What a payer's screen needs of a held payment. */
export type HeldView = {
  keadaan: KeadaanTertahan
  sebab: SebabTertahan
  sejak: Date
  /** Holidays of the weeks after. */
  libur: LocalDate[]
  diputus_at: Date | null
  alasan: string
  /** How many proofs were sent. */
  bukti: number
}

/** Somebody looks for the money, or a second person is asked about what was found. */
export function isOpen(held: HeldView | null): boolean {
  return held?.keadaan === 'menunggu' || held?.keadaan === 'diajukan'
}

/** How many proofs may still be sent; one that is not held has had none. */
export function sisaBukti(held: HeldView | null): number {
  return Math.max(0, BUKTI_MAX - (held?.bukti ?? 0))
}

/** Whose money is here needs no proof. */
export function canTakeBukti(pembayaran: StatusPembayaran): boolean {
  return pembayaran !== 'berhasil' && pembayaran !== 'dikembalikan'
}

/**
 * The key that lets its holder send proofs for one payment. Opening the payment answers it, and links
 * in our messages carry it; it is not stored.
 */
export function kunciBukti({ institusi_id, id }: Kode, secret: string): string {
  return keyedHash(`bukti/${institusi_id}/${id}`, secret)
}

/** A school looks at its bank on working days, and has two of them. */
const WORKING_DAYS = 2
const OFFICE_CLOSES_HOUR = 16
/** Longer than any holidays with the weekends around them. */
const PROMISE_DAYS_MAX = 30

/** By when somebody will have decided: at the end of the second working day after. */
export function promisedAt(sejak: Date, zone: Zone, libur: readonly LocalDate[]): Date {
  const holidays = new Set(libur)
  let day = localDateAt(sejak, zone)
  for (let left = WORKING_DAYS; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day, holidays)) left -= 1
  }
  return instantAt(day, OFFICE_CLOSES_HOUR, zone)
}

/** The holidays that may put off what was promised at `sejak`, a column; read as a list. */
export function liburSql(sejak: string): string {
  return `array(SELECT l.tanggal::text FROM offered.hari_libur l
                 WHERE l.tanggal BETWEEN ${sejak}::date AND ${sejak}::date + ${PROMISE_DAYS_MAX}
                 ORDER BY 1)`
}

export function nomorTertahan(institusi_id: string, urut: number): string {
  return `TH-${institusi_id}-${String(urut).padStart(6, '0')}`
}

/** A number of another institution is no number of ours. */
export function parseNomorTertahan(institusi_id: string, nomor: string): number {
  const [, institusi, urut] = nomor.split('-')
  if (institusi !== institusi_id) throw refuse('TERTAHAN_TIDAK_DITEMUKAN')
  return Number(urut)
}
