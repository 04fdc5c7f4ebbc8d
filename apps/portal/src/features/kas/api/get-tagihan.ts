import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

export const TAGIHAN_KEY = 'tagihan'

/** The bills of a pupil as they stand now. */
export function useTagihan(kode_siswa: string) {
  return useQuery({
    queryKey: [TAGIHAN_KEY, kode_siswa],
    queryFn: ({ signal }) => callApi('getTagihan', { kode_siswa }, { signal }),
    // Somebody may have paid by phone while the parent walked to the desk.
    staleTime: 0,
    gcTime: 0,
  })
}
