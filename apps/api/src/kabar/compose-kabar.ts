import type { Tx } from '#platform/db/database'
import { composeCicilan } from '#kabar/compose-cicilan'
import { composeGivenUp, composeKuitansi, composeStatus, type Links } from '#kabar/compose-pembayaran'
import { composeTagihan } from '#kabar/compose-tagihan'
import type { KabarRow } from '#kabar/kabar.queries'
import type { Needs } from '#kabar/needs'
import { composeBelanja } from '#kabar/tell-belanja'
import { composeBerita } from '#kabar/tell-berita'
import { composeInsiden, isAboutInsiden } from '#kabar/tell-insiden'
import { composeMakan, isAboutMakan } from '#kabar/tell-makan'
import { composePengembalian } from '#kabar/tell-pengembalian'
import { composePengingatDonasi } from '#kabar/tell-pengingat-donasi'
import { composePesanan } from '#kabar/tell-pesanan'
import { composePenyaluran } from '#kabar/tell-penyaluran'
import { composeTitipan } from '#kabar/tell-titipan'
import { composeWali } from '#kabar/tell-wali'

type ComposeDeps = Pick<Needs, 'config' | 'clock' | 'findBerita'>

/** The text of a message from the current data; undefined when it is no longer true. */
export function composeKabar(
  deps: ComposeDeps, tx: Tx, kabar: KabarRow,
): Promise<Record<string, string> | undefined> {
  const origin = originOf(deps.config)
  const links = { origin, buktiSecret: deps.config.buktiSecret }
  switch (kabar.jenis) {
    case 'kuitansi':
      return composeKuitansi(tx, kabar, links)
    case 'status':
      return composeChange(tx, kabar, links)
    case 'keamanan':
      return isAboutInsiden(kabar) ? composeInsiden(tx, kabar) : composeWali(tx, kabar, origin)
    case 'berita':
      return composeBerita(deps, tx, kabar, origin)
    case 'penyaluran':
      return composePenyaluran(tx, kabar, origin)
    case 'pengingat_donasi':
      return composePengingatDonasi(tx, kabar, origin, deps.clock.now())
    case 'belanja':
    case 'saldo_rendah':
      return isAboutMakan(kabar) ? composeMakan(tx, kabar, origin) : composeBelanja(tx, kabar, origin)
    case 'tagihan_baru':
    case 'pengingat':
      return composeTagihan(tx, kabar, origin, deps.clock.now())
  }
}

/** The first word of the event says what has changed. */
function composeChange(
  tx: Tx, kabar: KabarRow, links: Links,
): Promise<Record<string, string> | undefined> {
  const { origin } = links
  switch (kabar.peristiwa.split('/')[0]) {
    case 'cicilan':
      return composeCicilan(tx, kabar, origin)
    case 'kembali':
      return composePengembalian(tx, kabar, origin)
    case 'makan':
      return composeMakan(tx, kabar, origin)
    case 'pesanan':
      return composePesanan(tx, kabar, origin)
    case 'titipan':
      return composeTitipan(tx, kabar, origin)
    case 'tidak_ditemukan':
      return composeGivenUp(tx, kabar, links)
    default:
      return composeStatus(tx, kabar, links)
  }
}

/** A worker has no request to take our public address from, so it comes from the settings. */
export function originOf({ publicUrl, port }: Pick<Needs['config'], 'publicUrl' | 'port'>): string {
  return publicUrl || `http://localhost:${port}`
}
