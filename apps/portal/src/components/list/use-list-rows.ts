import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/page-size'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { callList, callRingkasan, type ListCall, type Page, type RowOf } from '#lib/api/call-list.ts'
import type { List } from './list.ts'

/** The pages of a list. The first one has the sums, unless the list is too long: then a second call counts all. */
export function useListRows<Row>(list: List<Row>, request: Readonly<Record<string, string>>) {
  const { call, rowId, pageSize = PORTAL_PAGE_SIZE } = list
  const query = useInfiniteQuery({
    queryKey: [list.name, 'daftar', request],
    queryFn: ({ pageParam, signal }) =>
      loadPage<Row>(call, { ...request, ...(pageParam && { setelah: pageParam }) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ rows }) => {
      const last = rows.at(-1)
      // A page that is not full is the last one.
      return last !== undefined && rows.length >= pageSize ? rowId(last) : undefined
    },
  })
  const { data, isFetching, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = data?.pages.flatMap((page) => page.rows)
  /** Loads pages until `count` rows are there, or none is left. */
  async function loadUpTo(count: number): Promise<readonly Row[]> {
    let loaded = rows ?? []
    let hasMore = hasNextPage
    while (hasMore && loaded.length < count) {
      const next = await fetchNextPage()
      if (next.error) throw next.error
      loaded = next.data?.pages.flatMap((page) => page.rows) ?? []
      hasMore = next.hasNextPage
    }
    return loaded
  }
  const first = data?.pages[0]?.ringkasan
  const whole = useQuery({
    queryKey: [list.name, 'ringkasan', request],
    queryFn: ({ signal }) => callRingkasan(call, request as RequestOf<ListCall>, signal),
    enabled: first?.lebih === true,
    // It may take long, and the rows are there without it.
    retry: false,
  })
  return {
    answer: { rows, isFetching, error, refetch },
    ringkasan: (first?.lebih && whole.data) || first,
    isCounting: first?.lebih === true && whole.isFetching && !whole.data,
    more: {
      hasMore: hasNextPage,
      isLoading: isFetchingNextPage,
      onMore: () => void fetchNextPage(),
    },
    loadUpTo,
  }
}

/** Each declaration's filters must match its call; the server refuses others. */
async function loadPage<Row>(
  call: ListCall, request: Record<string, string>, signal: AbortSignal,
): Promise<Page<Row>> {
  const page: Page<RowOf<ListCall>> = await callList(call, request as RequestOf<ListCall>, signal)
  return page as Page<Row>
}
