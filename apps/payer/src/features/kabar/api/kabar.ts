import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { callApi } from '#lib/api/call-api.ts'
import { kabarCopy } from '../kabar.copy.ts'

/** The server's page size. */
const PAGE_SIZE = 20
const PILIHAN_KEY = ['kabar', 'pilihan'] as const

/** The messages of this person, newest first. */
export function useKabar() {
  return useInfiniteQuery({
    queryKey: ['kabar', 'daftar'],
    queryFn: ({ pageParam, signal }) =>
      callApi('getKabar', pageParam ? { sebelum: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.pada),
  })
}

export function usePilihan() {
  return useQuery({
    queryKey: PILIHAN_KEY,
    queryFn: ({ signal }) => callApi('getPilihanKabar', {}, { signal }),
  })
}

/** Switches one kind of message on or off for one channel; repeating it changes nothing. */
export function usePilih() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (choice: RequestOf<'pilihKabar'>) => callApi('pilihKabar', choice),
    onSuccess(pilihan) {
      queryClient.setQueryData(PILIHAN_KEY, pilihan)
      showToast(kabarCopy.saved)
    },
    onError: showError,
  })
}
