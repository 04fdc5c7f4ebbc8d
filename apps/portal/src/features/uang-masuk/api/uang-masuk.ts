import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

/** What a school, or all of them, received on each of the last days. */
export function useUangMasuk(filter: { idsekolah?: string }) {
  return useQuery({
    queryKey: ['uang-masuk', filter],
    queryFn: ({ signal }) => callApi('getUangMasuk', filter, { signal }),
  })
}
