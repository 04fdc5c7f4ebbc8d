import { inTab } from '@lunas/client/kept'

const KEY = 'proof_nomor'

/** The proof that a number was verified; only the tab that verified it can send the form. */
export function keepProof(nomor: string, proof: string): void {
  inTab.write(KEY, { nomor, proof })
}

export function readProof(nomor: string): string | undefined {
  const kept = inTab.read(KEY) as { nomor?: unknown; proof?: unknown } | null
  return kept?.nomor === nomor && typeof kept.proof === 'string' ? kept.proof : undefined
}

export function forgetProof(): void {
  inTab.write(KEY, null)
}
