import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

const PAGE_SIZE = 50

/** Who looked up this parent's children, newest first. */
export function usePencarian() {
  return useInfiniteQuery({
    queryKey: ['pencarian'],
    queryFn: ({ pageParam, signal }) =>
      callApi('getPencarian', pageParam ? { sebelum: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.pada),
    meta: { quiet: true },
  })
}
