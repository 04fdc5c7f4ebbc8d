import type { Instruksi } from '@lunas/contract/pembayaran'
import type { Metode, StatusPembayaran } from '@lunas/contract/status'
import { DAY_MS, HOUR_MS, later, MINUTE_MS, SECOND_MS } from '#platform/clock'

/** One attempt to pay. */
export type Pembayaran = {
  id: string
  siswa_id: string
  metode: Metode
  jumlah: number
  biaya: number
  status: StatusPembayaran
  dibuat_at: Date
  kedaluwarsa_at: Date
  instruksi: Instruksi | null
}

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

export function isWaiting(status: StatusPembayaran): boolean {
  return status === 'menunggu' || status === 'dipastikan'
}

/** A notification that never comes heals within a minute, asking and sweeping included. */
export const CHECK_WAITING_MS = 40 * SECOND_MS

/**
 * When to ask the gateway again. A settled payment is asked about once more, since a second payment
 * may come unannounced; an unpaid one three times, since money may be late.
 */
export function nextCheck(status: StatusPembayaran, kedaluwarsa_at: Date, now: Date): Date | null {
  if (isWaiting(status)) return later(now, CHECK_WAITING_MS)
  if (status === 'berhasil' || status === 'dikembalikan') return null
  const since = now.getTime() - kedaluwarsa_at.getTime()
  if (since < MINUTE_MS) return later(now, 2 * MINUTE_MS)
  if (since < HOUR_MS) return later(now, HOUR_MS)
  if (since < DAY_MS) return later(now, DAY_MS)
  return null
}
