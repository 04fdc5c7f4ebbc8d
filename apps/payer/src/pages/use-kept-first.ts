import type { PilihanMetode } from '@lunas/contract/pembayaran/pembayaran'
import { useState } from 'react'
import { useMetode, type UntukMetode } from '#features/pembayaran/api/get-metode.ts'
import { keptFirst } from '#features/pembayaran/kept-first.ts'
import { session } from '#lib/session.ts'

type Wish = {
  untuk: UntukMetode
  titipan: number
  total: number
  /** The method chosen for the whole amount. */
  whole: PilihanMetode | undefined
  isOpen: boolean
}

/** Lets titipan pay first; the fee is then that of the gateway's part. */
export function useKeptFirst({ untuk, titipan, total, whole, isOpen }: Wish) {
  const [isWished, setWished] = useState(false)
  const isOffered = session() && whole && whole.metode !== 'titipan'
  const jumlah = isOffered ? keptFirst(titipan, total, whole.minimum) : 0
  const isUsed = isWished && jumlah > 0
  const { data: daftar } = useMetode(untuk, total - jumlah, isOpen && isUsed)
  const rest = daftar?.find(({ metode }) => metode === whole?.metode)
  return {
    pilihan: isUsed ? (rest ?? whole) : whole,
    kept:
      jumlah > 0
        ? { jumlah, isUsed, isPriced: !isUsed || rest !== undefined, onUse: setWished }
        : undefined,
    /** Set by an earlier step that has already split the amount. */
    wish: setWished,
  }
}
