import { inTab } from '@lunas/client/kept'
import type { Tiket } from '@lunas/contract/pengguna/auth'
import { runningCode, type RunningCode } from '#lib/running-code.ts'

export type TipeOtp = 'login' | 'register'

/** A requested code that was not entered yet; it survives a reload of the tab. */
export type Pending = { tipe: TipeOtp; nomor: string; tiket: string; code: RunningCode }

const KEY = 'otp_berjalan'

export function keepPending(tipe: TipeOtp, nomor: string, tiket: Tiket): Pending {
  const pending = { tipe, nomor, tiket: tiket.tiket, code: runningCode(tiket) }
  inTab.write(KEY, pending)
  return pending
}

export function readPending(): Pending | undefined {
  const kept = inTab.read(KEY) as Partial<Pending> | null
  const isWhole = kept?.tipe && kept.nomor && kept.tiket && kept.code
  return isWhole ? (kept as Pending) : undefined
}

export function forgetPending(): void {
  inTab.write(KEY, null)
}
