import type { RincianProgram } from '@lunas/contract/ziswaf/program'
import { isiDonatur, type Donatur } from '#features/donasi/donasi.ts'
import { donasiCopy } from '#features/donasi/donasi.copy.ts'
import { KonfirmasiSheet } from '#features/pembayaran/components/konfirmasi-sheet.tsx'
import { MetodeSheet } from '#features/pembayaran/components/metode-sheet.tsx'
import type { Untuk } from '#features/pembayaran/sent-request.ts'
import { useCheckout } from './use-checkout.ts'

type CheckoutProps = {
  program: RincianProgram
  jumlah: number
  bagian: number
  donatur: Donatur
  isReady: boolean
  onMade: () => void
}

const WHOM = { untuk: 'donasi' } as const

/** From an amount for a program to a payment: method, confirmation. */
export function DonasiCheckout(
  { program, jumlah, bagian, donatur, isReady, onMade }: CheckoutProps,
) {
  const { kode_program, nama, unit, qurban } = program
  const { metode, konfirmasi, pilihan, choose, leaveFor } = useCheckout(
    { kode: kode_program, untuk: WHOM }, { total: jumlah, isReady, forget: onMade },
  )
  const isi = isiDonatur(donatur)
  const untuk: Untuk = {
    kode: kode_program,
    isi: { untuk: 'donasi', kode_program, jumlah, ...(qurban && { bagian }), ...isi },
    kelompok: [{
      nama: isi.nama ?? donasiCopy.someone, sekolah: unit,
      rincian: [{ kode_tagihan: null, nama, jumlah }],
    }],
  }
  return (
    <>
      <MetodeSheet
        open={metode.open}
        untuk={WHOM}
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
