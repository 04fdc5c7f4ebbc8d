import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

/** What other people proposed and this person may decide. It is asked anew on every visit: others decide meanwhile. */
export function useMenunggu(filter: { idsekolah?: string }) {
  return useQuery({
    queryKey: ['menunggu', filter],
    queryFn: ({ signal }) => callApi('getMenunggu', filter, { signal }),
    staleTime: 0,
  })
}
