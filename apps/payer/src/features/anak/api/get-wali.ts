import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

/** Everybody who sees this child. */
export function useWali(kode_siswa: string) {
  return useQuery({
    queryKey: ['anak', 'wali', kode_siswa],
    queryFn: ({ signal }) => callApi('getWali', { kode_siswa }, { signal }),
  })
}
