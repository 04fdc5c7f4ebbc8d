import { NFC_HOST, NfcStatus } from '@lunas/contract/nfc/nfc'
import { onDevice } from '../kept.ts'

const PORT_KEY = 'lunas-nfc-port'
const PORT_MAX = 65_535
const PROBE_MS = 3_000

/** Why no connection can be opened. */
export type NfcTrouble =
  /** Nothing answers on the port. */
  | 'unavailable'
  /** The bridge answers but does not let this page in, or it is another program. */
  | 'failed'
  /** The browser keeps this page from programs on this machine. */
  | 'denied'

/** The port that a person set on this device; undefined: the usual one. */
export function readNfcPort(): number | undefined {
  const kept = onDevice.read(PORT_KEY)
  return typeof kept === 'number' && isPort(kept) ? kept : undefined
}

export function keepNfcPort(port: number | undefined): void {
  onDevice.write(PORT_KEY, port ?? null)
}

export function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 1 && port <= PORT_MAX
}

/**
 * Asks the bridge for its status, which tells a bridge that is off from one that refuses us; a
 * socket that fails says neither. Undefined: it is there and lets us in.
 */
export async function probeBridge(port: number, stop: AbortSignal): Promise<NfcTrouble | undefined> {
  // While the browser asks the person, the request waits for the answer.
  const isAsked = (await loopbackPermission()) === 'prompt'
  const patience = isAsked ? stop : AbortSignal.any([stop, AbortSignal.timeout(PROBE_MS)])
  try {
    const response = await fetch(`http://${NFC_HOST}:${port}/`, {
      signal: patience,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
    })
    if (!response.ok) return 'failed'
    return NfcStatus.safeParse(await response.json()).success ? undefined : 'failed'
  } catch (error) {
    if (error instanceof SyntaxError) return 'failed'
    // Asked only now: a page from this machine needs no permission.
    return (await loopbackPermission()) === 'denied' ? 'denied' : 'unavailable'
  }
}

/** The names under which Chromium knows it, the newer first. Other browsers know none. */
const PERMISSIONS = ['loopback-network', 'local-network-access']

/**
 * A refused permission and a bridge that is off look the same to a page, so the browser is asked.
 * Undefined where it needs no permission.
 */
async function loopbackPermission(): Promise<PermissionState | undefined> {
  for (const name of PERMISSIONS) {
    try {
      // The compiler's list of names is older than these.
      const asked: Promise<PermissionStatus> = Reflect.apply(
        navigator.permissions.query,
        navigator.permissions,
        [{ name }],
      )
      return (await asked).state
    } catch {
      // This browser does not know the name, or has no permissions at all.
    }
  }
  return undefined
}
