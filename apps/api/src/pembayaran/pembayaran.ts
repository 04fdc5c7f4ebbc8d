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
import { DAY_MS, HOUR_MS, later, MINUTE_MS, SECOND_MS } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'

/** One attempt to pay. */
export type Pembayaran = {
  id: string
  untuk: Untuk
  pihak_id: string
  metode: MetodeTercatat
  jumlah: Rupiah
  biaya: Rupiah
  status: StatusPembayaran
  dibuat_at: Date
  kedaluwarsa_at: Date
  instruksi: Instruksi | null
  /** The table that holds its gateway data: a joint payment has one row for all its parts. */
  kept_in: 'pembayaran' | 'pembayaran_gabungan'
}

/** How much of one bill a payment pays. */
export type Baris = { tagihan_id: string; jumlah: Rupiah }

type Transitions<S extends string> = Record<string, { from: readonly S[]; to: S }>

/** Every legal move. Settling is done in SQL, which gets its `from` from here. */
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

/** The payer, if this institution knows the person. */
export function payerIn({ institusi_id }: Tx, { person }: Caller): string | null {
  return person?.institusi_id === institusi_id ? person.pengguna_id : null
}

/** The reason stored when a gateway refused, unlike when it had no charge or did not answer. */
export const SEBAB_DITOLAK = 'ditolak penyedia pembayaran'

export function passesGateway(metode: MetodeTercatat): metode is MetodeGerbang {
  return METODE_GERBANG.some((one) => one === metode)
}

export function isWaiting(status: StatusPembayaran): boolean {
  return status === 'menunggu' || status === 'dipastikan'
}

/** Gateways expire a charge a little after the time they print. */
const EXPIRY_GRACE_MS = MINUTE_MS

/** Whether the gateway should have closed the charge by now. */
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
 * When to ask the gateway again. Finished payments are checked too, paid or not: the number could
 * be paid until it expired, and late or second money may come without a notification.
 */
export function nextCheck(status: StatusPembayaran, kedaluwarsa_at: Date, now: Date): Date | null {
  if (isWaiting(status)) return later(now, CHECK_WAITING_MS)
  const moments = CHECK_FINISHED_MS.map((ms) => later(kedaluwarsa_at, ms))
  return moments.find((moment) => moment > now) ?? null
}
