import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = 'cicilan'

export function usePutusCicilan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusCicilan'>) => callApi('putusCicilan', request),
    onSuccess: onDone,
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}

export function useHentikanCicilan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'hentikanCicilan'>) => callApi('hentikanCicilan', request),
    onSuccess: onDone,
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}

export function useAturan(idsekolah: string) {
  return useQuery({
    queryKey: ['aturan-cicilan', idsekolah],
    queryFn: ({ signal }) => callApi('getAturanCicilan', { idsekolah }, { signal }),
  })
}

export function useUbahAturan() {
  return useMutation({
    mutationFn: (request: RequestOf<'ubahAturanCicilan'>) => callApi('ubahAturanCicilan', request),
    onSuccess(aturan) {
      queryClient.setQueryData(['aturan-cicilan', aturan.idsekolah], aturan)
      showToast('Aturan cicilan disimpan.')
    },
  })
}
