import { onDevice } from '@lunas/client/kept'
import { SENT_LAYANAN_KEY } from '#lib/look-ups.ts'

/** The request that was sent and not answered; written before it leaves, and never with the PIN. */
export type SentLayanan = { id: string; total: number }

export function keepSentLayanan(sent: SentLayanan | null): void {
  onDevice.write(SENT_LAYANAN_KEY, sent)
}

/** What this device kept; anything else than a whole entry counts as none. */
export function readSentLayanan(): SentLayanan | undefined {
  const kept = onDevice.read(SENT_LAYANAN_KEY) as Partial<SentLayanan> | null
  return typeof kept?.id === 'string' && typeof kept.total === 'number'
    ? { id: kept.id, total: kept.total }
    : undefined
}
