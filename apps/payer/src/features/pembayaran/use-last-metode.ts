import type { PilihanMetode } from '@lunas/contract/pembayaran/pembayaran'
import { useStore } from '@lunas/client/use-store'
import { useSettled } from '@lunas/client/use-settled'
import { useMetode, type UntukMetode } from './api/get-metode.ts'
import { rememberedStore } from './remembered.ts'

/** The method this device paid with last, with its fee for this amount; undefined where it cannot be used. */
export function useLastMetode(untuk: UntukMetode, jumlah: number): PilihanMetode | undefined {
  const [newest] = useStore(rememberedStore)
  const metode = newest?.terakhir?.metode
  const settled = useSettled(jumlah)
  const { data } = useMetode(untuk, settled, metode !== undefined)
  if (settled !== jumlah) return undefined
  return data?.find((one) => one.metode === metode && one.tersedia)
}
