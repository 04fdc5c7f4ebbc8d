import { TAGIHAN_MAX } from '@lunas/contract/tagihan/besar'
import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import { refuse } from '#platform/http/refuse'

/** Refuses what nobody can owe by one bill: somebody typed too many digits. */
export function requireBillable(jumlah: Rupiah): void {
  if (jumlah > TAGIHAN_MAX) throw refuse('TAGIHAN_TERLALU_BESAR', { maks: formatRupiah(TAGIHAN_MAX) })
}
