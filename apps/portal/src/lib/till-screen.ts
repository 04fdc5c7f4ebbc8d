import { onDevice } from '@lunas/client/kept'
import type { KasirKantin } from '@lunas/contract/kantin/penjualan'
import type { Saya } from '@lunas/contract/portal/portal'
import { session } from './session.ts'

const KEY = 'kasir_layar'

/** What the screen of a till shows: who works there, the shift and the products; no pupils. */
export type TillScreen = { saya: Saya; kasir: KasirKantin; mesin: string; idsekolah: string }

/** Keeps it sealed, so that a till whose browser was closed opens without a network. */
export async function keepTillScreen(screen: TillScreen): Promise<void> {
  const { sealKept } = await import('@lunas/client/sealed-entry')
  await sealKept(KEY, { ...screen, oleh: session()?.idcustomer })
}

/** Undefined on a device that is no till of the person who is logged in. */
export async function readTillScreen(): Promise<TillScreen | undefined> {
  if (!onDevice.readText(KEY)) return undefined
  const { openKept } = await import('@lunas/client/sealed-entry')
  const kept = (await openKept(KEY)) as (TillScreen & { oleh: string }) | undefined
  return kept?.oleh === session()?.idcustomer ? kept : undefined
}

export function forgetTillScreen(): void {
  onDevice.writeText(KEY, null)
}
