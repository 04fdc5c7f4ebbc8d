import type { Siswa } from '@lunas/contract/tagihan/tagihan'
import { KonfirmasiSheet } from '#features/pembayaran/components/konfirmasi-sheet.tsx'
import { MetodeSheet } from '#features/pembayaran/components/metode-sheet.tsx'
import { saldoKode, type Untuk } from '#features/pembayaran/sent-request.ts'
import { saldoCopy } from '#features/saldo/saldo.copy.ts'
import { useCheckout } from './use-checkout.ts'

type CheckoutProps = { siswa: Siswa; jumlah: number; isReady: boolean; onMade: () => void }

/** From an amount for the saldo to a payment: method, confirmation. */
export function SaldoCheckout({ siswa, jumlah, isReady, onMade }: CheckoutProps) {
  const { kode_siswa, nama, sekolah } = siswa
  const kode = saldoKode(kode_siswa)
  const whom = { kode_siswa }
  const { metode, konfirmasi, pilihan, choose, leaveFor } = useCheckout(
    { kode, untuk: whom }, { total: jumlah, isReady, forget: onMade },
  )
  const untuk: Untuk = {
    kode,
    isi: { untuk: 'saldo', kode_siswa, jumlah },
    kelompok: [{ nama, sekolah, rincian: [{ kode_tagihan: null, nama: saldoCopy.line, jumlah }] }],
  }
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
