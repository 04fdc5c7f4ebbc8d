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
 * The screen of a payment. Usually its status; separate screens exist for a number that must not be
 * paid any more, a proof that is being checked, and money that did not pay what was requested.
 */
export type Layar = StatusPembayaran | 'sudah_lunas' | 'bukti' | 'kurang' | 'titipan'

/** Word, tone and icon of each status. */
export const statusLook = {
  menunggu: { word: 'Menunggu Pembayaran', tone: 'due', Icon: ClockIcon },
  dipastikan: { word: 'Sedang Dipastikan', tone: 'brand', Icon: HourglassIcon },
  berhasil: { word: 'Berhasil', tone: 'paid', Icon: CheckCircleIcon },
  kedaluwarsa: { word: 'Kedaluwarsa', tone: 'quiet', Icon: ClockIcon },
  dibatalkan: { word: 'Dibatalkan', tone: 'quiet', Icon: CrossCircleIcon },
  gagal: { word: 'Gagal', tone: 'late', Icon: WarningIcon },
  dikembalikan: { word: 'Dikembalikan', tone: 'quiet', Icon: ReturnIcon },
} as const satisfies Record<StatusPembayaran, StatusLook>

/** Less money arrived than was requested. */
export const shortLook: StatusLook = { word: 'Masih Kurang', tone: 'due', Icon: WarningIcon }

/** Money may still arrive or is being searched for, so it is listed as running. */
export function isRunning(status: StatusPembayaran): boolean {
  return status === 'menunggu' || status === 'dipastikan'
}

/** Nothing changes any more. Late money can still settle an expired or cancelled payment. */
export function isFinal(status: StatusPembayaran): boolean {
  return status === 'berhasil' || status === 'dikembalikan'
}

/** This attempt has ended, and nothing was paid with it so far. */
export function isOver(status: StatusPembayaran): boolean {
  return status === 'kedaluwarsa' || status === 'dibatalkan' || status === 'gagal'
}

/** Whether two states of a payment are the same for the payer. */
export function isUnchanged(before: Standing, after: Standing): boolean {
  return before.status === after.status && before.diterima === after.diterima
}
type Standing = Pick<Pembayaran, 'status' | 'diterima'>
