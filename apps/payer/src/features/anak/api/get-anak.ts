import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

/** The linked children, and the requests sent to schools. */
export function useAnak() {
  return useQuery({
    queryKey: ['anak'],
    queryFn: ({ signal }) => callApi('getAnak', {}, { signal }),
  })
}
