import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

/** A child's permanent numbers; they do not change while the bank is connected. */
export function useNomorVa(kode_siswa: string) {
  return useQuery({
    queryKey: ['nomor-va', kode_siswa],
    queryFn: ({ signal }) => callApi('getNomorVa', { kode_siswa }, { signal }),
  })
}
