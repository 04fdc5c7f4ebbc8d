import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = 'biaya'

export function useBiaya(filter: { idsekolah?: string }) {
  return useQuery({
    queryKey: [KEY, filter.idsekolah],
    queryFn: ({ signal }) => callApi('getBiaya', filter, { signal }),
  })
}

const refresh = () => void queryClient.invalidateQueries({ queryKey: [KEY] })

/** The form shows the errors. */
export function useAjukanBiaya(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ajukanBiaya'>) => callApi('ajukanBiaya', request),
    onSuccess() {
      showToast('Diajukan. Menunggu persetujuan.')
      onDone()
    },
    onSettled: refresh,
  })
}

export function usePutusBiaya() {
  return useMutation({
    mutationFn: (request: RequestOf<'putusBiaya'>) => callApi('putusBiaya', request),
    onSuccess: ({ status }) =>
      showToast(status === 'disetujui' ? 'Disetujui. Berlaku mulai harinya.' : 'Usulan ditolak.'),
    onError: showError,
    onSettled: refresh,
  })
}

export function useTarikBiaya() {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikBiaya'>) => callApi('tarikBiaya', request),
    onSuccess: () => showToast('Usulan ditarik kembali.'),
    onError: showError,
    onSettled: refresh,
  })
}
