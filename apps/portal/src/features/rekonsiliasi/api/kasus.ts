import { showError } from '@lunas/client/notices'
import {
  KASUS_PAGE_SIZE,
  type Kasus,
  type SebabKasus,
  type StatusKasus,
} from '@lunas/contract/buku/rekonsiliasi'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { UrutDaftar } from '@lunas/contract/wire/urut'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { useList } from '#lib/use-list.ts'

export type KasusFilter = { status?: StatusKasus; sebab?: SebabKasus; urut?: UrutDaftar }

const KEY = 'kasus'

export function useKasus(filter: KasusFilter) {
  return useList<Kasus>({
    key: [KEY, filter],
    load: (setelah, signal) =>
      callApi('getKasus', { ...filter, ...(setelah && { setelah }) }, { signal }),
    cursorOf: ({ nomor_kasus }) => nomor_kasus,
    pageSize: KASUS_PAGE_SIZE,
  })
}

export function refreshKasus(): void {
  void queryClient.invalidateQueries({ queryKey: [KEY] })
}

export function useAjukanKasus(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ajukanKasus'>) => callApi('ajukanKasus', request),
    onSuccess: onDone,
    onError: showError,
    onSettled: refreshKasus,
  })
}

export function usePutusKasus(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusKasus'>) => callApi('putusKasus', request),
    onSuccess: onDone,
    onError: showError,
    onSettled: refreshKasus,
  })
}

export function useTarikKasus(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikKasus'>) => callApi('tarikKasus', request),
    onSuccess: onDone,
    onError: showError,
    onSettled: refreshKasus,
  })
}
