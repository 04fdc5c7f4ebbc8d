import type { Deps } from '#deps'
import type { Tx } from '#platform/db/database'
import { composeGivenUp, composeKuitansi, composeStatus } from '#kabar/compose-pembayaran'
import { composeTagihan } from '#kabar/compose-tagihan'
import type { KabarRow } from '#kabar/kabar.queries'

export type ComposeDeps = Pick<Deps, 'config' | 'clock'>

/** What a message says, as the books have it now; nothing when it is true no longer. */
export function composeKabar(
  deps: ComposeDeps, tx: Tx, kabar: KabarRow,
): Promise<Record<string, string> | undefined> {
  const origin = originOf(deps.config)
  switch (kabar.jenis) {
    case 'kuitansi':
      return composeKuitansi(tx, kabar, origin)
    case 'status':
      return kabar.template === 'pembayaran_tidak_ditemukan'
        ? composeGivenUp(tx, kabar, origin)
        : composeStatus(tx, kabar, origin)
    case 'tagihan_baru':
    case 'pengingat':
      return composeTagihan(tx, kabar, origin, deps.clock.now())
  }
}

/** A worker answers no request that would tell it where people reach us. */
function originOf({ publicUrl, port }: Deps['config']): string {
  return publicUrl || `http://localhost:${port}`
}
