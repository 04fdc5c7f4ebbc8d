import type { Beranda } from '@lunas/contract/pengguna/beranda'
import { Button } from '@lunas/ui/button'
import { formatRupiah } from '@lunas/values/rupiah'
import { KERANJANG_MAX } from '#lib/keranjang.ts'
import { berandaCopy } from '../beranda.copy.ts'

type PayAllButtonProps = { beranda: Beranda; busy: boolean; onClick: () => void }

/** Names the sum where it is sure. */
export function PayAllButton({ beranda, busy, onClick }: PayAllButtonProps) {
  const { total_sisa, pembayaran_berjalan, anak } = beranda
  if (total_sisa === 0) return null
  // What is being paid now does not enter the basket, so its sum is smaller than the total.
  const isSure = pembayaran_berjalan.length === 0 && anak.length <= KERANJANG_MAX
  return (
    <Button className="cover-pay" busy={busy} onClick={onClick}>
      {isSure ? berandaCopy.payAll(formatRupiah(total_sisa)) : berandaCopy.payAllOpen}
    </Button>
  )
}
