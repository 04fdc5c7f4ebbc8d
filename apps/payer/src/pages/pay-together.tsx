import { showToast } from '@lunas/client/notices'
import type { BasketLine } from '#features/tagihan/basket.ts'
import { gabungCopy } from '#features/tagihan/gabung.copy.ts'
import { KERANJANG_MAX, putInKeranjang, readKeranjang } from '#lib/keranjang.ts'
import { navigate } from '#lib/router/router.ts'

type Joining = {
  /** Opens the choice of a donation there. */
  buka?: 'sedekah'
  /** Takes the place of an overlay, so that Back leads to the bills. */
  replace?: boolean
}
type TogetherProps = { kode_siswa: string; lines: readonly BasketLine[] }

/** Moves this child's choice into the family's basket. */
export function usePayTogether({ kode_siswa, lines }: TogetherProps) {
  const others = Object.keys(readKeranjang()).filter((one) => one !== kode_siswa).length
  function join({ buka, replace = false }: Joining = {}) {
    if (others >= KERANJANG_MAX) return showToast(gabungCopy.full(KERANJANG_MAX))
    putInKeranjang(kode_siswa, lines)
    void navigate({ to: '/keranjang', replace, ...(buka && { search: { buka } }) })
  }
  return { others, join, canJoin: lines.length > 0 }
}
