import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = 'mitra'

export function useLaporanMitra(kode_mitra: string) {
  return useQuery({
    queryKey: [KEY, 'laporan', kode_mitra],
    queryFn: ({ signal }) => callApi('laporanMitra', { kode_mitra }, { signal }),
  })
}

const settled = {
  onError: showError,
  onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
}

/** The steps that need a reason. */
export type ReasonedMitra = 'tolakMitra' | 'blokirMitra' | 'bukaMitra' | 'aturUlangMitra'

export function useReasonedMitra(onDone: () => void) {
  return useMutation({
    mutationFn: ({ call, ...request }: { call: ReasonedMitra; kode_mitra: string; alasan: string }) =>
      callApi(call, request),
    onSuccess: onDone,
    ...settled,
  })
}

export function useUsulkanMitra(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'usulkanMitra'>) => callApi('usulkanMitra', request),
    onSuccess: () => {
      showToast('Diusulkan. Orang kedua yang menyetujui.')
      onDone()
    },
    ...settled,
  })
}

export function useBatasMitra(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'batasMitra'>) => callApi('batasMitra', request),
    onSuccess: onDone,
    ...settled,
  })
}

export function usePutusMitra(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusMitra'>) => callApi('putusMitra', request),
    onSuccess: onDone,
    ...settled,
  })
}

export function useTarikMitra(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikMitra'>) => callApi('tarikMitra', request),
    onSuccess: onDone,
    ...settled,
  })
}
