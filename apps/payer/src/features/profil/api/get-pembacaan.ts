import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

const PAGE_SIZE = 50

/** Which staff read about this parent's children, newest first; asked for once the list is open. */
export function usePembacaan(enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ['pembacaan'],
    queryFn: ({ pageParam, signal }) =>
      callApi('getPembacaan', pageParam ? { sebelum: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.pada),
    enabled,
    meta: { quiet: true },
  })
}
