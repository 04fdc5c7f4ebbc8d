import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

/** The programs that a desk of the unit takes cash for. */
export function useProgramLoket() {
  return useQuery({
    queryKey: ['program-loket'],
    queryFn: ({ signal }) => callApi('programLoket', {}, { signal }),
    // A program may have closed a moment ago.
    staleTime: 0,
  })
}
