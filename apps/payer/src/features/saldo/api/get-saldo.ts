import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

/** A child's saldo, and how much more it may hold. */
export function useSaldo(kode_siswa: string) {
  return useQuery({
    queryKey: ['saldo', kode_siswa],
    queryFn: ({ signal }) => callApi('getSaldo', { kode_siswa }, { signal }),
  })
}
