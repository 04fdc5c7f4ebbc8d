import type { ppobCalls } from '@lunas/contract/ppob/ppob.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { formatKode } from '@lunas/values/kode'
import { randomId } from '#platform/ids'

type PpobCall = keyof typeof ppobCalls | 'hookDigiflazz'

/** Requests about pulsa and tokens; the order is nobody's. */
export function ppobRequests(): { [N in PpobCall]: RequestOf<N> } {
  return {
    getPpob: {},
    buatPesanan: { sku: 'xld10', nomor: '087800001230', harga: 11_500 },
    cekTagihanPpob: { sku: 'pdam', nomor: '1013226', nominal: null },
    getPesanan: { kode_pesanan: formatKode('pesanan', 'mobile', randomId()) },
    riwayatPesanan: {},
    hookDigiflazz: { data: { ref_id: 'LAIN', status: 'Sukses', rc: '00' } },
  }
}

/** These need products of the biller's list, or an order of one's own. */
export const OF_NO_TRADE: readonly CallName[] = ['getPpob', 'buatPesanan', 'cekTagihanPpob', 'getPesanan']
