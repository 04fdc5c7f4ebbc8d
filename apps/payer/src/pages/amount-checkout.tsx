import type { UntukMetode } from '#features/pembayaran/api/get-metode.ts'
import { KonfirmasiSheet } from '#features/pembayaran/components/konfirmasi-sheet.tsx'
import { MetodeSheet } from '#features/pembayaran/components/metode-sheet.tsx'
import type { Untuk } from '#features/pembayaran/sent-request.ts'
import { useCheckout } from './use-checkout.ts'

type CheckoutProps = {
  /** Whose methods and fees are shown. */
  whom: UntukMetode
  untuk: Untuk
  jumlah: number
  isReady: boolean
  onMade: () => void
}

/** From one amount to a payment: method, confirmation. */
export function AmountCheckout({ whom, untuk, jumlah, isReady, onMade }: CheckoutProps) {
  const { metode, konfirmasi, pilihan, choose, leaveFor } = useCheckout(
    { kode: untuk.kode, untuk: whom }, { total: jumlah, isReady, forget: onMade },
  )
  return (
    <>
      <MetodeSheet
        open={metode.open}
        untuk={whom}
        jumlah={jumlah}
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
