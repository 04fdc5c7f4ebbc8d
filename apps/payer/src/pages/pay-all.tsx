import { showError, showToast } from '@lunas/client/notices'
import type { Beranda } from '@lunas/contract/pengguna/beranda'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { berandaCopy } from '#features/beranda/beranda.copy.ts'
import { PayAllButton } from '#features/beranda/components/pay-all-button.tsx'
import { tagihanQuery } from '#features/tagihan/api/get-tagihan.ts'
import { fullBasket, readBasket } from '#features/tagihan/basket.ts'
import { whenReleased } from '#lib/early-drawing.ts'
import { takePayAllTap } from '#lib/end-early.ts'
import { KERANJANG_MAX, putInKeranjang } from '#lib/keranjang.ts'
import { navigate } from '#lib/router/router.ts'

/** Puts every open bill of every child into the basket and opens it. */
export function PayAll({ beranda }: { beranda: Beranda | undefined }) {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const owing = (beranda?.anak ?? []).filter(({ total_sisa }) => total_sisa > 0).slice(0, KERANJANG_MAX)

  async function open() {
    const daftar = await Promise.all(
      owing.map(({ kode_siswa }) => queryClient.fetchQuery(tagihanQuery(kode_siswa))),
    )
    const filled = daftar.filter(({ siswa, tagihan }) => {
      const free = tagihan.filter((one) => !one.sedang_dibayar)
      const { lines } = readBasket(fullBasket(free), free)
      putInKeranjang(siswa.kode_siswa, lines)
      return lines.length > 0
    })
    if (filled.length === 0) return showToast(berandaCopy.allUnderWay)
    await navigate({ to: '/keranjang' })
  }

  function onClick() {
    setBusy(true)
    open()
      .catch(showError)
      .finally(() => setBusy(false))
  }

  const isKnown = beranda !== undefined
  const payTapped = useEffectEvent(() => {
    if (isKnown && takePayAllTap()) onClick()
  })
  // A tap on the button that was drawn before the app was there.
  useEffect(() => whenReleased(() => payTapped()), [isKnown])

  return beranda && <PayAllButton beranda={beranda} busy={busy} onClick={onClick} />
}
