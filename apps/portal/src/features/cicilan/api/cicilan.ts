import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CicilanPortal, StatusCicilan } from '@lunas/contract/tagihan/cicilan'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { useList } from '#lib/use-list.ts'

export type CicilanFilter = { status?: StatusCicilan; idsekolah?: string }

const KEY = 'cicilan'

export function useCicilan(filter: CicilanFilter) {
  return useList<CicilanPortal>({
    key: [KEY, filter],
    load: (setelah, signal) =>
      callApi('daftarCicilan', { ...filter, ...(setelah && { setelah }) }, { signal }),
    cursorOf: ({ idcicilan }) => idcicilan,
    pageSize: PORTAL_PAGE_SIZE,
  })
}

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
    onError: showError,
  })
}
