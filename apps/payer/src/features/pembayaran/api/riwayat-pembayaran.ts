import type { BarisRiwayat } from '@lunas/contract/pembayaran/pembayaran'
import type { StatusPembayaran } from '@lunas/contract/pembayaran/status'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

export type Saringan = { status?: StatusPembayaran; kode_siswa?: string; bulan?: string }

const PAGE_SIZE = 20
const CARI_LENGTH_MIN = 2

/** Payments of this parent, newest first, page by page. */
export function useRiwayat(saringan: Saringan, typed: string) {
  const cari = typed.trim()
  const isSearched = cari.length >= CARI_LENGTH_MIN
  return useInfiniteQuery({
    queryKey: ['riwayat', saringan, isSearched ? cari : ''],
    queryFn: ({ pageParam, signal }): Promise<BarisRiwayat[]> => {
      const request = { ...saringan, ...(pageParam && { setelah: pageParam }) }
      return isSearched
        ? callApi('cariPembayaran', { ...request, cari }, { signal })
        : callApi('riwayatPembayaran', request, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) =>
      page.length < PAGE_SIZE ? undefined : page.at(-1)?.kode_pembayaran,
    placeholderData: (shown) => shown,
  })
}
