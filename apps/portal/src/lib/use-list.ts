import { useInfiniteQuery } from '@tanstack/react-query'

type ListOptions<Row> = {
  key: readonly unknown[]
  /** One page, after the row whose reference is given. */
  load: (setelah: string | undefined, signal: AbortSignal) => Promise<readonly Row[]>
  /** What the next page comes after. */
  cursorOf: (row: Row) => string
  pageSize: number
}

/** A list of the server that grows page by page; what it answers fits the table. */
export function useList<Row>({ key, load, cursorOf, pageSize }: ListOptions<Row>) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => {
      const last = page.at(-1)
      // A page that is not full was the last one.
      return last !== undefined && page.length >= pageSize ? cursorOf(last) : undefined
    },
  })
  const { isFetching, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return {
    answer: { rows: query.data?.pages.flat(), isFetching, error, refetch },
    more: {
      hasMore: hasNextPage,
      isLoading: isFetchingNextPage,
      onMore: () => void fetchNextPage(),
    },
  }
}
