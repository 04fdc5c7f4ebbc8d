import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

export const CARI_LETTERS_MIN = 4

export function useLacak(cari: string) {
  return useQuery({
    queryKey: ['lacak', cari],
    queryFn: ({ signal }) => callApi('getLacak', { cari }, { signal }),
    enabled: cari.length >= CARI_LETTERS_MIN,
  })
}
