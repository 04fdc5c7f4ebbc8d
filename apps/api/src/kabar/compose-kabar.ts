import type { Tx } from '#platform/db/database'
import { composeCicilan } from '#kabar/compose-cicilan'
import { composeGivenUp, composeKuitansi, composeStatus } from '#kabar/compose-pembayaran'
import { composeTagihan } from '#kabar/compose-tagihan'
import type { KabarRow } from '#kabar/kabar.queries'
import type { Needs } from '#kabar/needs'
import { composePengembalian } from '#kabar/tell-pengembalian'
import { composeTitipan } from '#kabar/tell-titipan'

type ComposeDeps = Pick<Needs, 'config' | 'clock'>

/** What a message says, as the books have it now; nothing when it is true no longer. */
export function composeKabar(
  deps: ComposeDeps, tx: Tx, kabar: KabarRow,
): Promise<Record<string, string> | undefined> {
  const origin = originOf(deps.config)
  switch (kabar.jenis) {
    case 'kuitansi':
      return composeKuitansi(tx, kabar, origin)
    case 'status':
      return composeChange(tx, kabar, origin)
    case 'tagihan_baru':
    case 'pengingat':
      return composeTagihan(tx, kabar, origin, deps.clock.now())
  }
}

/** The event says by its first word what has changed. */
function composeChange(
  tx: Tx, kabar: KabarRow, origin: string,
): Promise<Record<string, string> | undefined> {
  switch (kabar.peristiwa.split('/')[0]) {
    case 'cicilan':
      return composeCicilan(tx, kabar, origin)
    case 'kembali':
      return composePengembalian(tx, kabar, origin)
    case 'titipan':
      return composeTitipan(tx, kabar, origin)
    case 'tidak_ditemukan':
      return composeGivenUp(tx, kabar, origin)
    default:
      return composeStatus(tx, kabar, origin)
  }
}

/** A worker answers no request that would tell it where people reach us. */
function originOf({ publicUrl, port }: Needs['config']): string {
  return publicUrl || `http://localhost:${port}`
}
