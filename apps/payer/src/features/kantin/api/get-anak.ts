import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

/** The children of this guardian, as the home screen has them. */
export function useAnak() {
  return useQuery({
    queryKey: ['beranda'],
    queryFn: ({ signal }) => callApi('getBeranda', {}, { signal }),
  })
}
