import { onDevice } from '@lunas/client/kept'
import { KUNCI_BUKTI_KEY } from '#lib/look-ups.ts'

/** The key of one payment, or of the receipt of a donation; whoever has it may send proofs for it. */
type Kept = { kode_pembayaran: string; kunci: string }

/** More payments than wait for their money at once. */
const KEPT_MAX = 20
const IN_LINK = /^#?kunci=([\w-]{43})$/

export function keepKunci(kode_pembayaran: string, kunci: string): void {
  const others = read().filter((one) => one.kode_pembayaran !== kode_pembayaran)
  onDevice.write(KUNCI_BUKTI_KEY, [{ kode_pembayaran, kunci }, ...others].slice(0, KEPT_MAX))
}

export function findKunci(kode_pembayaran: string): string | undefined {
  return read().find((one) => one.kode_pembayaran === kode_pembayaran)?.kunci
}

/** Links in our messages end with the key. */
export function kunciInLink(hash: string): string | undefined {
  return IN_LINK.exec(hash)?.[1]
}

function read(): Kept[] {
  const kept = onDevice.read(KUNCI_BUKTI_KEY)
  if (!Array.isArray(kept)) return []
  return kept.filter((one: Partial<Kept> | null) => typeof one?.kunci === 'string')
}
