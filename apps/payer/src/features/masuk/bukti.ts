import { inTab } from '@lunas/client/kept'

const KEY = 'bukti_nomor'

/** The proof that a number was verified; only the tab that verified it can send the form. */
export function keepBukti(nomor: string, bukti: string): void {
  inTab.write(KEY, { nomor, bukti })
}

export function readBukti(nomor: string): string | undefined {
  const kept = inTab.read(KEY) as { nomor?: unknown; bukti?: unknown } | null
  return kept?.nomor === nomor && typeof kept.bukti === 'string' ? kept.bukti : undefined
}

export function forgetBukti(): void {
  inTab.write(KEY, null)
}
