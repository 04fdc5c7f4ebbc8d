import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import type { StatusPembayaran } from '@lunas/contract/pembayaran/status'
import type { StatusLook } from '@lunas/ui/status-badge'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { ClockIcon } from '@lunas/ui/icons/clock'
import { CrossCircleIcon } from '@lunas/ui/icons/cross-circle'
import { HourglassIcon } from '@lunas/ui/icons/hourglass'
import { ReturnIcon } from '@lunas/ui/icons/return'
import { WarningIcon } from '@lunas/ui/icons/warning'

/**
 * What the screen of a payment shows. Mostly its status; but a number that should not be paid any
 * more, a proof that is being checked, and money that did not pay what was asked each have a screen
 * of their own.
 */
export type Layar = StatusPembayaran | 'sudah_lunas' | 'bukti' | 'kurang' | 'titipan'

/** How each state of a payment looks. */
export const statusLook = {
  menunggu: { word: 'Menunggu Pembayaran', tone: 'due', Icon: ClockIcon },
  dipastikan: { word: 'Sedang Dipastikan', tone: 'brand', Icon: HourglassIcon },
  berhasil: { word: 'Berhasil', tone: 'paid', Icon: CheckCircleIcon },
  kedaluwarsa: { word: 'Kedaluwarsa', tone: 'quiet', Icon: ClockIcon },
  dibatalkan: { word: 'Dibatalkan', tone: 'quiet', Icon: CrossCircleIcon },
  gagal: { word: 'Gagal', tone: 'late', Icon: WarningIcon },
  dikembalikan: { word: 'Dikembalikan', tone: 'quiet', Icon: ReturnIcon },
} as const satisfies Record<StatusPembayaran, StatusLook>

/** Money came, but less than was asked. */
export const shortLook: StatusLook = { word: 'Masih Kurang', tone: 'due', Icon: WarningIcon }

/** Money may still come or is being looked for; worth a place among the running ones. */
export function isRunning(status: StatusPembayaran): boolean {
  return status === 'menunggu' || status === 'dipastikan'
}

/** Nothing will change any more. Late money can still turn an expired or cancelled one. */
export function isFinal(status: StatusPembayaran): boolean {
  return status === 'berhasil' || status === 'dikembalikan'
}

/** This attempt is over, and nothing was paid with it so far. */
export function isOver(status: StatusPembayaran): boolean {
  return status === 'kedaluwarsa' || status === 'dibatalkan' || status === 'gagal'
}

/** Whether two states of a payment are the same for the payer. */
export function isUnchanged(before: Standing, after: Standing): boolean {
  return before.status === after.status && before.diterima === after.diterima
}
type Standing = Pick<Pembayaran, 'status' | 'diterima'>
