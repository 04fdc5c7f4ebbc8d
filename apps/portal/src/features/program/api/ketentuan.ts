import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = 'ketentuan-ziswaf'

export const ketentuanQuery = queryOptions({
  queryKey: [KEY],
  queryFn: ({ signal }) => callApi('getKetentuan', {}, { signal }),
})

export const usulanQuery = queryOptions({
  queryKey: [KEY, 'usulan'],
  queryFn: ({ signal }) => callApi('daftarKetentuan', {}, { signal }),
})

const refresh = () => void queryClient.invalidateQueries({ queryKey: [KEY] })

type Rule = 'ajukanKetetapan' | 'ajukanTutupFitrah' | 'ajukanWakafUang'

/** The form shows the errors. */
export function useAjukanKetentuan<N extends Rule>(call: N) {
  return useMutation({
    mutationFn: (request: RequestOf<N>) => callApi<Rule>(call, request),
    onSuccess: () => showToast('Diajukan. Berlaku setelah orang kedua setuju.'),
    onSettled: refresh,
  })
}

export function usePutusKetentuan() {
  return useMutation({
    mutationFn: (request: RequestOf<'putusKetentuan'>) => callApi('putusKetentuan', request),
    onSuccess: ({ status }) =>
      showToast(status === 'disetujui' ? 'Disetujui, dan berlaku sekarang.' : 'Usulan ditolak.'),
    onError: showError,
    onSettled: refresh,
  })
}

export function useTarikKetentuan() {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikKetentuan'>) => callApi('tarikKetentuan', request),
    onSuccess: () => showToast('Usulan ditarik kembali.'),
    onError: showError,
    onSettled: refresh,
  })
}
