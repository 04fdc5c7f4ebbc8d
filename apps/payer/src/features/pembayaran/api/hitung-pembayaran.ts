import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

/** For one child, or for several of one institution. */
export type UntukSiapa = { kode_siswa: string } | { keranjang: string[] }

type Wish = { jumlah: number; dahulukan: string[]; titipan: boolean }

/** Which bills an amount would pay, in the school's order; the last answer stays until the next one is there. */
export function useHitungPembayaran(untuk: UntukSiapa, wish: Wish) {
  return useQuery({
    queryKey: ['hitung', untuk, wish],
    queryFn: ({ signal }) => callApi('hitungPembayaran', { ...untuk, ...wish }, { signal }),
    enabled: wish.jumlah > 0,
    placeholderData: keepPreviousData,
  })
}
