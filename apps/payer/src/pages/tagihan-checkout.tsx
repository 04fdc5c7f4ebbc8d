import type { Siswa } from '@lunas/contract/tagihan/tagihan'
import { KonfirmasiSheet } from '#features/pembayaran/components/konfirmasi-sheet.tsx'
import { MetodeSheet } from '#features/pembayaran/components/metode-sheet.tsx'
import { NominalSheet } from '#features/pembayaran/components/nominal-sheet.tsx'
import type { useBasket } from '#features/tagihan/use-basket.ts'
import { UrutanList } from '#features/urutan/components/urutan-list.tsx'
import { session } from '#lib/session.ts'
import type { useOverlay } from '#lib/use-overlay.ts'
import type { useCheckout } from './use-checkout.ts'
import { useKeptFirst } from './use-kept-first.ts'

type CheckoutProps = {
  siswa: Siswa
  /** The child's titipan. */
  titipan: number
  basket: ReturnType<typeof useBasket>
  checkout: ReturnType<typeof useCheckout>
  nominal: ReturnType<typeof useOverlay>
}

/** From the basket to a payment: optional amount, method, confirmation. */
export function Checkout({ siswa, titipan, basket, checkout, nominal }: CheckoutProps) {
  const { kode_siswa: kode, nama, sekolah } = siswa
  const whom = { kode_siswa: kode }
  const { metode, konfirmasi, pilihan: whole, choose, leaveFor } = checkout
  const { total } = basket
  const isOpen = konfirmasi.open
  const { pilihan, kept, wish } = useKeptFirst({ untuk: whom, titipan, total, whole, isOpen })
  const tagihan = basket.lines.map(({ kode_tagihan, jumlah }) => ({ kode_tagihan, jumlah }))
  const kelompok = [{ nama, sekolah, rincian: basket.lines }]
  const untuk = kept?.isUsed
    ? {
        kode,
        isi: { kode_siswa: kode, tagihan, titipan: true },
        kelompok,
        dari_titipan: kept.jumlah,
      }
    : { kode, isi: { kode_siswa: kode, tagihan }, kelompok }
  return (
    <>
      <NominalSheet
        open={nominal.open}
        untuk={whom}
        titipan={session() ? titipan : 0}
        onClose={nominal.close}
        onUse={({ bagian, dari_titipan = 0 }) => {
          wish(dari_titipan > 0)
          basket.change(Object.fromEntries(bagian.map((one) => [one.kode_tagihan, one.jumlah])))
          nominal.close()
        }}
      >
        {session() && <UrutanList kode_siswa={kode} />}
      </NominalSheet>
      <MetodeSheet
        open={metode.open}
        untuk={whom}
        jumlah={basket.total}
        onClose={metode.close}
        onChoose={(pilihan) => choose(pilihan)}
      />
      <KonfirmasiSheet
        open={konfirmasi.open}
        untuk={untuk}
        pilihan={pilihan}
        kept={kept}
        onMade={leaveFor}
        onClose={konfirmasi.close}
        onChangeMetode={() => metode.show({ replace: true })}
      />
    </>
  )
}
