import type { BagianPembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { Button } from '@lunas/ui/button'
import { putInKeranjang } from '#lib/keranjang.ts'
import { navigate } from '#lib/router/router.ts'
import { takeSedekahFrom } from '#lib/sedekah.ts'
import { untukWords } from '../untuk-words.ts'

type AgainProps = { bagian: readonly BagianPembayaran[]; kode_pembayaran: string }

/** Fills the basket again from an expired payment; bills paid meanwhile are left out. */
export function PayTogetherAgain({ bagian, kode_pembayaran }: AgainProps) {
  function fill() {
    for (const { siswa, rincian } of bagian) {
      const bills = rincian.flatMap(({ kode_tagihan, ...line }) =>
        kode_tagihan ? [{ ...line, kode_tagihan }] : [],
      )
      if (siswa.kode_siswa && bills.length > 0) putInKeranjang(siswa.kode_siswa, bills)
    }
    takeSedekahFrom(kode_pembayaran)
    void navigate({ to: '/keranjang' })
  }
  return (
    <Button className="w-full" onClick={fill}>
      {untukWords.tagihan.again}
    </Button>
  )
}
