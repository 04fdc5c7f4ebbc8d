import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = 'tarif-mitra'

export function useTarifMitra() {
  return useQuery({ queryKey: [KEY], queryFn: ({ signal }) => callApi('getTarifMitra', {}, { signal }) })
}

const refresh = () => void queryClient.invalidateQueries({ queryKey: [KEY] })

/** The form shows the errors. */
export function useAjukanTarif(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ajukanTarifMitra'>) => callApi('ajukanTarifMitra', request),
    onSuccess() {
      showToast('Diajukan. Menunggu persetujuan.')
      onDone()
    },
    onSettled: refresh,
  })
}

export function usePutusTarif() {
  return useMutation({
    mutationFn: (request: RequestOf<'putusTarifMitra'>) => callApi('putusTarifMitra', request),
    onSuccess: ({ status }) =>
      showToast(status === 'disetujui' ? 'Disetujui. Berlaku mulai harinya.' : 'Usulan ditolak.'),
    onError: showError,
    onSettled: refresh,
  })
}

export function useTarikTarif() {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikTarifMitra'>) => callApi('tarikTarifMitra', request),
    onSuccess: () => showToast('Usulan ditarik kembali.'),
    onError: showError,
    onSettled: refresh,
  })
}
