import type { BagianPembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@lunas/ui/button'
import { putInKeranjang } from '#lib/keranjang.ts'
import { untukWords } from '../untuk-words.ts'

/** Fills the basket again from an expired payment; bills paid meanwhile are left out. */
export function PayTogetherAgain({ bagian }: { bagian: readonly BagianPembayaran[] }) {
  const navigate = useNavigate()
  function fill() {
    for (const { siswa, rincian } of bagian) {
      const bills = rincian.flatMap(({ kode_tagihan, ...line }) =>
        kode_tagihan ? [{ ...line, kode_tagihan }] : [],
      )
      if (siswa.kode_siswa && bills.length > 0) putInKeranjang(siswa.kode_siswa, bills)
    }
    void navigate({ to: '/keranjang' })
  }
  return (
    <Button className="w-full" onClick={fill}>
      {untukWords.tagihan.again}
    </Button>
  )
}
