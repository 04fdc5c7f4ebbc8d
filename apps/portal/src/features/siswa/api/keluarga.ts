import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

export function useRincianKeluarga(idkeluarga: string) {
  return useQuery({
    queryKey: ['keluarga', 'rincian', idkeluarga],
    queryFn: ({ signal }) => callApi('rincianKeluarga', { idkeluarga }, { signal }),
    staleTime: 0,
  })
}
