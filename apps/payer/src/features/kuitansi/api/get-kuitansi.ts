import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

export function useKuitansi(nomor_kuitansi: string) {
  return useQuery({
    queryKey: ['kuitansi', nomor_kuitansi],
    queryFn: ({ signal }) => callApi('getKuitansi', { nomor_kuitansi }, { signal }),
    // A signed receipt does not change.
    meta: { fromLink: true },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
