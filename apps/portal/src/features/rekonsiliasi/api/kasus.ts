import { showError } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = 'kasus'

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
