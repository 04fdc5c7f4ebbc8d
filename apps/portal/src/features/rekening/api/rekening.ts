import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = 'rekening'

export function useRekening(filter: { idsekolah?: string }) {
  return useQuery({
    queryKey: [KEY, filter.idsekolah],
    queryFn: ({ signal }) => callApi('getRekening', filter, { signal }),
  })
}

const refresh = () => void queryClient.invalidateQueries({ queryKey: [KEY] })

/** The form shows the errors. */
export function useAjukanRekening(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ajukanRekening'>) => callApi('ajukanRekening', request),
    onSuccess() {
      showToast('Diajukan. Berlaku setelah orang kedua setuju.')
      onDone()
    },
    onSettled: refresh,
  })
}

export function usePutusRekening() {
  return useMutation({
    mutationFn: (request: RequestOf<'putusRekening'>) => callApi('putusRekening', request),
    onSuccess: ({ status }) =>
      showToast(status === 'disetujui' ? 'Disetujui, dan berlaku sekarang.' : 'Usulan ditolak.'),
    onError: showError,
    onSettled: refresh,
  })
}

export function useTarikRekening() {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikRekening'>) => callApi('tarikRekening', request),
    onSuccess: () => showToast('Usulan ditarik kembali.'),
    onError: showError,
    onSettled: refresh,
  })
}
