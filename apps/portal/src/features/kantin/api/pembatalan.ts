import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

export function useAjukanPembatalan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ajukanPembatalan'>) => callApi('ajukanPembatalan', request),
    onSuccess: () => {
      showToast('Menunggu persetujuan orang kedua.')
      onDone()
    },
    onError: showError,
    onSettled: refresh,
  })
}

export function usePutusPembatalan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusPembatalan'>) => callApi('putusPembatalan', request),
    onSuccess: onDone,
    onError: showError,
    onSettled: refresh,
  })
}

export function useTarikPembatalan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikPembatalan'>) => callApi('tarikPembatalan', request),
    onSuccess: onDone,
    onError: showError,
    onSettled: refresh,
  })
}

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: ['penjualan'] })
}
