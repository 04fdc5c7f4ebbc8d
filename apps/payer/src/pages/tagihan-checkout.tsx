import type { Siswa } from '@lunas/contract/tagihan'
import { KonfirmasiSheet } from '#features/pembayaran/components/konfirmasi-sheet.tsx'
import { MetodeSheet } from '#features/pembayaran/components/metode-sheet.tsx'
import { NominalSheet } from '#features/pembayaran/components/nominal-sheet.tsx'
import type { useBasket } from '#features/tagihan/use-basket.ts'
import type { useOverlay } from '#lib/use-overlay.ts'
import { useCheckout } from './use-checkout.ts'

type CheckoutProps = {
  siswa: Siswa
  basket: ReturnType<typeof useBasket>
  nominal: ReturnType<typeof useOverlay>
}

/** From the basket to a payment: amount first if wished, method, confirmation. */
export function Checkout({ siswa, basket, nominal }: CheckoutProps) {
  const { metode, konfirmasi, pilihan, choose, leaveFor } = useCheckout(siswa.kode_siswa, basket)
  const { kode_siswa: kode, nama, sekolah } = siswa
  const tagihan = basket.lines.map(({ kode_tagihan, jumlah }) => ({ kode_tagihan, jumlah }))
  const kelompok = [{ nama, sekolah, rincian: basket.lines }]
  const untuk = { kode, isi: { kode_siswa: kode, tagihan }, kelompok }
  return (
    <>
      <NominalSheet
        open={nominal.open}
        kode_siswa={siswa.kode_siswa}
        onClose={nominal.close}
        onUse={(bagian) => {
          basket.change(Object.fromEntries(bagian.map((one) => [one.kode_tagihan, one.jumlah])))
          nominal.close()
        }}
      />
      <MetodeSheet
        open={metode.open}
        kode_siswa={siswa.kode_siswa}
        jumlah={basket.total}
        onClose={metode.close}
        onChoose={choose}
      />
      <KonfirmasiSheet
        open={konfirmasi.open}
        untuk={untuk}
        pilihan={pilihan}
        onMade={leaveFor}
        onClose={konfirmasi.close}
        onChangeMetode={() => metode.show({ replace: true })}
      />
    </>
  )
}
