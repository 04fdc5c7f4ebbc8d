import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

export function useAjukanPenutupan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ajukanPenutupan'>) => callApi('ajukanPenutupan', request),
    onSuccess: () => {
      showToast('Menunggu persetujuan orang kedua.')
      onDone()
    },
    onError: showError,
    onSettled: refresh,
  })
}

export function usePutusPenutupan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusPenutupan'>) => callApi('putusPenutupan', request),
    onSuccess: onDone,
    onError: showError,
    onSettled: refresh,
  })
}

export function useTarikPenutupan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikPenutupan'>) => callApi('tarikPenutupan', request),
    onSuccess: onDone,
    onError: showError,
    onSettled: refresh,
  })
}

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: ['shift'] })
}
