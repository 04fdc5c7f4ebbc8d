import { NFC_HOST } from '@lunas/contract/nfc/nfc'

/** Decides who may talk to the bridge, by the headers that a browser sets and a page cannot. */
export type Admission = {
  /** A page that made its own name point to this machine (DNS rebinding) sends that name. */
  isHost(host: string | undefined): boolean
  isOrigin(origin: string | undefined): boolean
}

/**
 * Compares whole origins, because a beginning or an ending can be part of a stranger's name. The
 * list is never empty of meaning: no entry means that nobody may connect.
 */
export function createAdmission(origins: readonly string[], port: number): Admission {
  const allowed = new Set(origins)
  const hosts = new Set([`${NFC_HOST}:${port}`, `localhost:${port}`])
  return {
    isHost: (host) => host !== undefined && hosts.has(host.toLowerCase()),
    isOrigin: (origin) => origin !== undefined && allowed.has(origin),
  }
}
