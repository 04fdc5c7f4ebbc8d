import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

/** What a child has at the school, and how much more it may have. */
export function useSaldo(kode_siswa: string) {
  return useQuery({
    queryKey: ['saldo', kode_siswa],
    queryFn: ({ signal }) => callApi('getSaldo', { kode_siswa }, { signal }),
  })
}
