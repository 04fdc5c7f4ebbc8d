import type { Linimasa } from '@lunas/contract/linimasa/linimasa'
import { institusiOfHost } from '@lunas/values/institusi-of-host'
import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '#lib/api/call-api.ts'

/** The server's page size. */
const PAGE_SIZE = 20
const LIST_KEY = ['linimasa', 'daftar'] as const

/** The posts for this family, page by page. */
export function useDaftarLinimasa() {
  return useInfiniteQuery({
    queryKey: LIST_KEY,
    queryFn: ({ pageParam, signal }) => {
      const subdomain = institusiOfHost(location.hostname)
      const request = { subdomain, ...(pageParam && { setelah: pageParam }) }
      return callApi('getLinimasa', request, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.idlinimasa),
  })
}

/** One post. Reading it removes its unread mark from the list and from the home. */
export function useLinimasa(idlinimasa: string) {
  const queryClient = useQueryClient()
  const post = useQuery({
    queryKey: ['linimasa', 'detail', idlinimasa],
    queryFn: ({ signal }) => callApi('detailLinimasa', { idlinimasa }, { signal }),
    // The screen itself says that it is gone.
    meta: { quiet: true },
  })
  const isRead = post.data !== undefined
  useEffect(() => {
    if (!isRead) return
    queryClient.setQueryData<InfiniteData<Linimasa[]>>(LIST_KEY, (list) => list && {
      ...list,
      pages: list.pages.map((page) =>
        page.map((one) => (one.idlinimasa === idlinimasa ? { ...one, dibaca: true } : one)),
      ),
    })
    void queryClient.invalidateQueries({ queryKey: ['beranda'] })
  }, [isRead, idlinimasa, queryClient])
  return post
}
