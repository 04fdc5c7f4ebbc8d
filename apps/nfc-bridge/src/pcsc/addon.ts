import { createRequire } from 'node:module'
import { isSea } from 'node:sea'

/** The part of the library `smartcard` that we use. */
export type Addon = {
  Context: new () => Context
  ReaderMonitor: new () => ReaderMonitor
  SCARD_SHARE_SHARED: number
  SCARD_PROTOCOL_T0: number
  SCARD_PROTOCOL_T1: number
  SCARD_STATE_PRESENT: number
}
export type Context = { listReaders(): AttachedReader[]; close(): void }
export type AttachedReader = {
  name: string
  connect(shareMode: number, protocol: number): Promise<ConnectedCard>
}
export type ConnectedCard = {
  transmit(command: number[]): Promise<Uint8Array>
  disconnect(): void
}
export type MonitorEvent = {
  type: 'reader-attached' | 'reader-detached' | 'card-inserted' | 'card-removed' | 'error'
  /** For an error its message. */
  reader: string
  state: number
  atr: Uint8Array | null
}
export type ReaderMonitor = { start(listener: (event: MonitorEvent) => void): void; stop(): void }

/** Beside the program that is handed to a school. */
export const ADDON_FILE = 'smartcard_napi.node'

/**
 * Rejects where the library is missing: it is compiled at installation, and where the headers of
 * PC/SC are missing npm leaves it out. Its name is not written into the import, because the
 * compiler would demand it everywhere.
 */
export async function loadAddon(): Promise<Addon> {
  const library: string = 'smartcard'
  try {
    return isSea() ? createRequire(process.execPath)(`./${ADDON_FILE}`) : await import(library)
  } catch (error) {
    throw new Error('Pustaka PC/SC tidak dapat dimuat (lihat README nfc-bridge).', { cause: error })
  }
}
