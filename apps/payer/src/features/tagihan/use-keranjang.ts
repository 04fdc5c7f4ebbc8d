import type { DaftarTagihan } from '@lunas/contract/tagihan/tagihan'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { institusiOf, layInKeranjang, putInKeranjang, readKeranjang } from '#lib/keranjang.ts'
import { tagihanQuery } from './api/get-tagihan.ts'
import { readBasket, reconcileBasket, type BasketLine } from './basket.ts'

/** One child of the basket with what is chosen and can still be paid. */
export type AnakKeranjang = {
  kode_siswa: string
  daftar: DaftarTagihan | undefined
  error: Error | null
  lines: BasketLine[]
  total: number
  /** Nothing is chosen for this child, because an amount did not cover it. */
  isLeftOut: boolean
  retry: () => void
}

/** The children of one institution, who are paid in one payment. */
export type BagianKeranjang = {
  institusi: string
  anak: AnakKeranjang[]
  total: number
  /** The bills of every child were read. */
  isKnown: boolean
  isReady: boolean
}

/** The basket of this device, updated to the current bills. */
export function useKeranjang() {
  const [kept, setKept] = useState(readKeranjang)
  const kodes = Object.keys(kept)
  const queries = useQueries({ queries: kodes.map((kode_siswa) => tagihanQuery(kode_siswa)) })
  const anak = kodes.map((kode_siswa, i): AnakKeranjang => {
    const { data: daftar, error = null, refetch } = queries[i] ?? {}
    const bills = daftar?.tagihan ?? []
    const chosen = kept[kode_siswa] ?? {}
    const { lines, total } = readBasket(reconcileBasket(chosen, bills), bills)
    const isLeftOut = Object.keys(chosen).length === 0
    return { kode_siswa, daftar, error, lines, total, isLeftOut, retry: () => void refetch?.() }
  })
  const bagian = [...Map.groupBy(anak, (one) => institusiOf(one.kode_siswa))].map(toBagian)
  const remove = (kode_siswa: string) => setKept(putInKeranjang(kode_siswa, []))
  /** Applies how an amount was divided over these children. */
  const lay = (...laid: Parameters<typeof layInKeranjang>) => setKept(layInKeranjang(...laid))
  return { bagian, remove, lay, isEmpty: anak.length === 0 }
}

function toBagian([institusi, anak]: [string, AnakKeranjang[]]): BagianKeranjang {
  const isKnown = anak.every(({ daftar }) => daftar !== undefined)
  const total = anak.reduce((sum, one) => sum + one.total, 0)
  return { institusi, anak, total, isKnown, isReady: isKnown && total > 0 }
}
