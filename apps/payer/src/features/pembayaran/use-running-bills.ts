import { useStore } from '@lunas/client/use-store'
import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { shortMetode } from '#lib/short-metode.ts'
import { rememberedStore } from './remembered.ts'
import { isRunning } from './status-look.ts'

/** Which payment of this device pays a bill just now; the newest one, where somebody began twice. */
export function useRunningBills(): ReadonlyMap<string, { kode_pembayaran: string; nama_metode: string }> {
  const remembered = useStore(rememberedStore)
  const running = remembered.flatMap(({ terakhir }) => (terakhir && isRunning(terakhir.status) ? [terakhir] : []))
  return new Map([...running].reverse().flatMap(billsOf))
}

function billsOf({ kode_pembayaran, nama_metode, rincian }: Pembayaran) {
  const by = { kode_pembayaran, nama_metode: shortMetode(nama_metode) }
  return rincian.flatMap(({ kode_tagihan }) => (kode_tagihan ? [[kode_tagihan, by] as const] : []))
}
