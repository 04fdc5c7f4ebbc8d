import type { BarisRiwayat } from '@lunas/contract/pembayaran/pembayaran'
import { minusRupiah, type Rupiah } from '@lunas/values/rupiah'

/** The amount of a row in the history: what came where that was too little, else what is asked. */
export function rowAmount({ total, kurang }: Pick<BarisRiwayat, 'total' | 'kurang'>): Rupiah {
  return minusRupiah(total, kurang)
}
