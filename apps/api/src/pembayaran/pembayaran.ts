import type { BagianBayar } from '@lunas/contract/pembayaran/bagian-bayar'
import type { Instruksi } from '@lunas/contract/pembayaran/pembayaran'
import {
  METODE_GERBANG,
  type MetodeGerbang,
  type MetodeTercatat,
  type StatusPembayaran,
} from '@lunas/contract/pembayaran/status'
import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import type { Rupiah } from '@lunas/values/rupiah'
import type { AuditRules } from '#ledger/audit'
import { DAY_MS, HOUR_MS, later, MINUTE_MS, SECOND_MS } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'

/** What the audit of the books looks for among payments; no constraint guards it. */
export const PEMBAYARAN_RULES: AuditRules = {
  'a payment that names its only bill has a line of it over the whole amount': `
    SELECT p.id::text AS subject FROM pembayaran p
      LEFT JOIN pembayaran_rincian r ON r.institusi_id = p.institusi_id
       AND r.pembayaran_id = p.id AND r.target_id = p.tagihan_tunggal AND r.jumlah = p.jumlah
     WHERE p.institusi_id = $1 AND p.tagihan_tunggal IS NOT NULL AND r.target_id IS NULL`,
}

/** One attempt to pay. */
export type Pembayaran = {
  id: string
  untuk: Untuk
  siswa_id: string
  metode: MetodeTercatat
  jumlah: Rupiah
  biaya: Rupiah
  status: StatusPembayaran
  dibuat_at: Date
  kedaluwarsa_at: Date
  instruksi: Instruksi | null
  /** Where its dealings with the gateway are kept: a joint payment has a row for all its parts. */
  kept_in: 'pembayaran' | 'pembayaran_gabungan'
}

/** How much of one bill a payment pays. */
export type Baris = { tagihan_id: string; jumlah: Rupiah }

type Transitions<S extends string> = Record<string, { from: readonly S[]; to: S }>

/** Every legal move. Settling stands in SQL, which takes its `from` from here. */
export const pembayaranTransitions = {
  settle: { from: ['menunggu', 'dipastikan'], to: 'berhasil' },
  // Late money is still money.
  settleLate: { from: ['kedaluwarsa', 'dibatalkan', 'gagal'], to: 'berhasil' },
  doubt: { from: ['menunggu'], to: 'dipastikan' },
  resume: { from: ['dipastikan'], to: 'menunggu' },
  expire: { from: ['menunggu', 'dipastikan'], to: 'kedaluwarsa' },
  cancel: { from: ['menunggu', 'dipastikan'], to: 'dibatalkan' },
  fail: { from: ['menunggu', 'dipastikan'], to: 'gagal' },
  refund: { from: ['berhasil'], to: 'dikembalikan' },
} as const satisfies Transitions<StatusPembayaran>

export type PembayaranMove = Exclude<keyof typeof pembayaranTransitions, 'settle' | 'settleLate'>

/** Everything that money can still settle, in time or late. */
export const SETTLEABLE: readonly StatusPembayaran[] = [
  ...pembayaranTransitions.settle.from, ...pembayaranTransitions.settleLate.from,
]

/** What a part of a request is for; bills where it does not say. */
export function untukOf(part: BagianBayar): Untuk {
  return part.untuk ?? 'tagihan'
}

/** Who pays, if it is somebody whom this institution knows. */
export function payerIn({ institusi_id }: Tx, { person }: Caller): string | null {
  return person?.institusi_id === institusi_id ? person.pengguna_id : null
}

/** The reason kept where a gateway said no, rather than not having heard or answered. */
export const SEBAB_DITOLAK = 'ditolak penyedia pembayaran'

export function passesGateway(metode: MetodeTercatat): metode is MetodeGerbang {
  return METODE_GERBANG.some((one) => one === metode)
}

export function isWaiting(status: StatusPembayaran): boolean {
  return status === 'menunggu' || status === 'dipastikan'
}

/** Gateways expire a charge a little after the time they print. */
const EXPIRY_GRACE_MS = MINUTE_MS

/** Whether a charge should have been closed by whoever opened it. */
export function isOverdue(kedaluwarsa_at: Date, now: Date): boolean {
  return now > later(kedaluwarsa_at, EXPIRY_GRACE_MS)
}

/** A notification that never comes heals within a minute, asking and sweeping included. */
export const CHECK_WAITING_MS = 40 * SECOND_MS

/** When a finished payment is asked about, counted from the time its number ran out. */
const LAST_CHECK_MS = DAY_MS + HOUR_MS
const CHECK_FINISHED_MS = [2 * MINUTE_MS, HOUR_MS, LAST_CHECK_MS]

/** When the gateway is asked about a finished payment for the last time, if it answers. */
export function lastCheck(kedaluwarsa_at: Date): Date {
  return later(kedaluwarsa_at, LAST_CHECK_MS)
}

/**
 * When to ask the gateway again. Also a finished payment is asked about, paid or not: its number
 * could be paid until it ran out, and late or second money may come without a word.
 */
export function nextCheck(status: StatusPembayaran, kedaluwarsa_at: Date, now: Date): Date | null {
  if (isWaiting(status)) return later(now, CHECK_WAITING_MS)
  const moments = CHECK_FINISHED_MS.map((ms) => later(kedaluwarsa_at, ms))
  return moments.find((moment) => moment > now) ?? null
}
