import { inTab } from '@lunas/client/kept'
import type { Tiket } from '@lunas/contract/pengguna/auth'

/** A password reset that waits for its code; it survives a reload of the tab. */
export type PendingReset = { email: string; tiket: string }

const KEY = 'reset_sandi'

export function keepReset(email: string, { tiket }: Tiket): void {
  inTab.write(KEY, { email, tiket })
}

export function readReset(): PendingReset | undefined {
  const kept = inTab.read(KEY) as Partial<PendingReset> | null
  return kept?.email && kept.tiket ? { email: kept.email, tiket: kept.tiket } : undefined
}

export function forgetReset(): void {
  inTab.write(KEY, null)
}
