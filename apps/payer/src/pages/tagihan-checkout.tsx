import type { Pembayaran, PilihanMetode } from '@lunas/contract/pembayaran'
import type { Siswa } from '@lunas/contract/tagihan'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMetode } from '#features/pembayaran/api/get-metode.ts'
import { KonfirmasiSheet } from '#features/pembayaran/components/konfirmasi-sheet.tsx'
import { MetodeSheet } from '#features/pembayaran/components/metode-sheet.tsx'
import { NominalSheet } from '#features/pembayaran/components/nominal-sheet.tsx'
import { EMPTY_DRAFT, keepDraft, readDraft } from '#features/pembayaran/draft.ts'
import { readSent } from '#features/pembayaran/sent-request.ts'
import type { useBasket } from '#features/tagihan/use-basket.ts'
import { inTab } from '#lib/kept.ts'
import { useOverlay } from '#lib/use-overlay.ts'

type Overlay = ReturnType<typeof useOverlay>
type CheckoutProps = {
  siswa: Siswa
  basket: ReturnType<typeof useBasket>
  metode: Overlay
  nominal: Overlay
}

/** From the basket to a payment: amount first if wished, method, confirmation. */
export function Checkout({ siswa, basket, metode, nominal }: CheckoutProps) {
  const { kode_siswa } = siswa
  const navigate = useNavigate()
  const konfirmasi = useOverlay('konfirmasi')
  const [draft, setDraft] = useState(readDraft)
  const { data: daftarMetode } = useMetode(basket.total, konfirmasi.open)
  const isDrafted = basket.isReady && draft.kode === kode_siswa && draft.jumlah === basket.total
  const pilihan = isDrafted ? daftarMetode?.find((one) => one.metode === draft.metode) : undefined

  // Addresses outlive baskets: an old link, or Forward after paying, opens nothing.
  const isOrphan = (metode.open && !basket.isReady)
    || (konfirmasi.open && !isDrafted && !readSent(inTab, kode_siswa))
  useEffect(() => {
    if (isOrphan) void konfirmasi.strip()
  }, [isOrphan, konfirmasi])

  function choose({ metode: chosen }: PilihanMetode) {
    setDraft(keepDraft({
      metode: chosen, jumlah: basket.total, keterangan: '', kode: kode_siswa, pin_status: '',
    }))
    konfirmasi.show({ replace: true })
  }

  function onMade({ kode_pembayaran }: Pembayaran) {
    keepDraft(EMPTY_DRAFT)
    basket.forget()
    // Takes the overlay's place in the history, so that Back leads to the bills.
    void navigate({
      to: '/bayar/pembayaran/$kode_pembayaran', params: { kode_pembayaran }, replace: true,
    })
  }

  return (
    <>
      <NominalSheet
        open={nominal.open} kode_siswa={kode_siswa} onClose={nominal.close}
        onUse={(bagian) => {
          basket.change(Object.fromEntries(bagian.map((one) => [one.kode_tagihan, one.jumlah])))
          nominal.close()
        }}
      />
      <MetodeSheet open={metode.open} jumlah={basket.total} onClose={metode.close} onChoose={choose} />
      <KonfirmasiSheet
        open={konfirmasi.open} siswa={siswa} rincian={basket.lines} pilihan={pilihan}
        onMade={onMade} onClose={konfirmasi.close} onChangeMetode={() => metode.show({ replace: true })}
      />
    </>
  )
}
