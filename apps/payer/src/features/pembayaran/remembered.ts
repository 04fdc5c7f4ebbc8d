import { onDevice } from '@lunas/client/kept'
import { createStore } from '@lunas/client/store'
import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { REMEMBERED_KEY } from '#lib/look-ups.ts'

/** A payment made on this device, with its last known state, so that it can be shown offline. */
export type Remembered = { kode_pembayaran: string; terakhir?: Pembayaran }

const REMEMBERED_MAX = 10

/** Newest first. Without it only a shortcut is missing. */
export const rememberedStore = createStore<readonly Remembered[]>(read())

export function rememberPembayaran(pembayaran: Pembayaran): void {
  keepPembayaran(pembayaran)
  rereadRemembered()
}

/** Stores it without telling the screens, which read it anew later. */
export function keepPembayaran(pembayaran: Pembayaran): void {
  const { kode_pembayaran } = pembayaran
  const known = read()
  const others = known.filter((one) => one.kode_pembayaran !== kode_pembayaran)
  // A known payment keeps its place; only a new one goes to the front.
  const at = known.findIndex((one) => one.kode_pembayaran === kode_pembayaran)
  others.splice(Math.max(0, at), 0, { kode_pembayaran, terakhir: pembayaran })
  onDevice.write(REMEMBERED_KEY, others.slice(0, REMEMBERED_MAX))
}

/** Stores the last state of a payment that was made here; other people's are not stored. */
export function refreshRemembered(pembayaran: Pembayaran): void {
  const isOurs = read().some((one) => one.kode_pembayaran === pembayaran.kode_pembayaran)
  if (isOurs) rememberPembayaran(pembayaran)
}

export function rememberedLook(kode_pembayaran: string): Pembayaran | undefined {
  return read().find((one) => one.kode_pembayaran === kode_pembayaran)?.terakhir
}

/** Reads the stored payments again. */
export function rereadRemembered(): void {
  rememberedStore.set(read())
}

/** Another tab made a payment, or the storage was cleared. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === REMEMBERED_KEY) rememberedStore.set(read())
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function read(): Remembered[] {
  const kept = onDevice.read(REMEMBERED_KEY)
  if (!Array.isArray(kept)) return []
  return kept
    .filter((one: Partial<Remembered> | null) => typeof one?.kode_pembayaran === 'string')
    // A copy stored before baskets existed is for one child.
    .map((one: Remembered) =>
      one.terakhir ? { ...one, terakhir: { ...one.terakhir, bagian: one.terakhir.bagian ?? [] } } : one,
    )
}
