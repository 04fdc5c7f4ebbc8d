import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

export const TAGIHAN_KEY = 'tagihan'

/** A pupil's current bills. */
export function useTagihan(kode_siswa: string) {
  return useQuery({
    queryKey: [TAGIHAN_KEY, kode_siswa],
    queryFn: ({ signal }) => callApi('getTagihan', { kode_siswa }, { signal }),
    // Always fetched: a bill may have been paid by phone a moment ago.
    staleTime: 0,
    gcTime: 0,
  })
}
