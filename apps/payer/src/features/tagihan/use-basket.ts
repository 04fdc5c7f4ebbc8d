import { inTab } from '@lunas/client/kept'
import type { Tagihan } from '@lunas/contract/tagihan/tagihan'
import { useState } from 'react'
import { pilihanKey } from '#lib/pilihan.ts'
import { firstBasket, readBasket, reconcileBasket, type Basket } from './basket.ts'

/** The chosen bills of one pupil, kept across a reload of this tab. */
export function useBasket(kode_siswa: string, tagihan: readonly Tagihan[] | undefined) {
  const key = pilihanKey(kode_siswa)
  const [chosen, setChosen] = useState<Basket | undefined>(() => readKept(key))

  function change(next: Basket) {
    inTab.write(key, next)
    setChosen(next)
  }

  const bills = tagihan ?? []
  const basket = chosen ? reconcileBasket(chosen, bills) : firstBasket(bills)
  return {
    basket,
    ...readBasket(basket, bills),
    change,
    /** Called after paying, so that the next visit starts with the bills due then. */
    forget: () => inTab.write(key, null),
  }
}

function readKept(key: string): Basket | undefined {
  const kept = inTab.read(key)
  if (typeof kept !== 'object' || kept === null) return undefined
  return Object.fromEntries(
    Object.entries(kept).filter(([, jumlah]) => Number.isSafeInteger(jumlah)),
  )
}
