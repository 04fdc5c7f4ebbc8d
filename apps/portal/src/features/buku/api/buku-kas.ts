import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

/** All receipts of one school on one day. */
export function useBukuKas(idsekolah: string, tanggal: string) {
  return useQuery({
    queryKey: ['buku-kas', idsekolah, tanggal],
    queryFn: ({ signal }) => callApi('bukuKas', { idsekolah, tanggal }, { signal }),
  })
}
