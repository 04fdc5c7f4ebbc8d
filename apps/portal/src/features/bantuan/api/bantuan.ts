import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'

const KEY = 'bantuan'

/** The programs that may pay bills, with what their funds hold. */
export function useProgramBantuan() {
  return useQuery({
    queryKey: [KEY, 'program'],
    queryFn: ({ signal }) => callApi('programBantuan', {}, { signal }),
  })
}

export function useTagihanTerbuka(kode_siswa: string) {
  return useQuery({
    queryKey: [KEY, 'tagihan', kode_siswa],
    queryFn: ({ signal }) => callApi('getTagihan', { kode_siswa }, { signal }),
  })
}

const settled = {
  onError: showError,
  onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
}

export function useAjukan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ajukanBantuan'>) =>
      sendOnce(KEY, request, (idempotencyKey) =>
        callApi('ajukanBantuan', request, { idempotencyKey }),
      ),
    onSuccess: () => {
      showToast('Bantuan diajukan. Unit ziswaf memutuskannya.')
      onDone()
    },
    ...settled,
  })
}

export function usePutus(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusBantuan'>) => callApi('putusBantuan', request),
    onSuccess: onDone,
    ...settled,
  })
}

export function useTarik(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikBantuan'>) => callApi('tarikBantuan', request),
    onSuccess: onDone,
    ...settled,
  })
}
