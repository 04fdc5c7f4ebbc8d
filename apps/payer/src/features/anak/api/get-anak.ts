import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

/** The linked children and what was asked of schools. */
export function useAnak() {
  return useQuery({
    queryKey: ['anak'],
    queryFn: ({ signal }) => callApi('getAnak', {}, { signal }),
  })
}
