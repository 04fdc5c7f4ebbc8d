import { inTab } from '@lunas/client/kept'
import type { Pembayaran, PilihanMetode } from '@lunas/contract/pembayaran/pembayaran'
import { useEffect, useState } from 'react'
import { useMetode, type UntukMetode } from '#features/pembayaran/api/get-metode.ts'
import { EMPTY_DRAFT, keepDraft, readDraft } from '#features/pembayaran/draft.ts'
import { readSent } from '#features/pembayaran/sent-request.ts'
import { navigate } from '#lib/router/router.ts'
import { useOverlay } from '#lib/use-overlay.ts'

type Payable = {
  total: number
  isReady: boolean
  /** Bills are still being read, so it cannot be said yet whether there is anything to pay. */
  isLoading?: boolean
  forget: (kode_pembayaran: string) => void
}
type Whom = { kode: string; untuk: UntukMetode }

/** The steps between a basket and a payment; each is an overlay in the address. */
export function useCheckout({ kode, untuk }: Whom, basket: Payable) {
  const metode = useOverlay('metode')
  const konfirmasi = useOverlay('konfirmasi')
  const [draft, setDraft] = useState(readDraft)
  const { data: daftarMetode } = useMetode(untuk, basket.total, konfirmasi.open)
  const isDrafted = basket.isReady && draft.kode === kode && draft.jumlah === basket.total
  const pilihan = isDrafted ? daftarMetode?.find((one) => one.metode === draft.metode) : undefined

  // An address can be older than the basket, as an old link or Forward after paying; it opens
  // nothing.
  const isOrphan =
    (metode.open && !basket.isReady && !basket.isLoading) ||
    (konfirmasi.open && !isDrafted && !basket.isLoading && !readSent(inTab, kode))
  useEffect(() => {
    if (isOrphan) void konfirmasi.strip()
  }, [isOrphan, konfirmasi])

  /** Takes the place of the methods' sheet, or opens from the bar below the bills. */
  function choose({ metode: chosen }: PilihanMetode, { replace = true } = {}) {
    const wanted = { ...EMPTY_DRAFT, metode: chosen, jumlah: basket.total, kode }
    setDraft(keepDraft(wanted))
    konfirmasi.show({ replace })
  }

  /** Resolves when the payment is shown; only then is the basket emptied, so that nobody sees it jump. */
  async function leaveFor({ kode_pembayaran }: Pembayaran) {
    keepDraft(EMPTY_DRAFT)
    const to = '/bayar/pembayaran/$kode_pembayaran'
    // Replaces the overlay in the history, so that Back leads to the bills.
    await navigate({ to, params: { kode_pembayaran }, replace: true })
    basket.forget(kode_pembayaran)
  }

  return { metode, konfirmasi, pilihan, choose, leaveFor }
}
