import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = 'klaim'
const settled = { onError: showError, onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }) }

/** Sales that wait for two people. */
export function useDaftarKlaim(idsekolah: string, enabled: boolean) {
  return useQuery({
    queryKey: [KEY, idsekolah],
    queryFn: ({ signal }) => callApi('daftarKlaim', { idsekolah }, { signal }),
    staleTime: 0,
    enabled,
  })
}

export function useAjukanKlaim() {
  return useMutation({
    mutationFn: (request: RequestOf<'ajukanKlaim'>) => callApi('ajukanKlaim', request),
    onSuccess: () => showToast('Menunggu persetujuan orang kedua.'),
    ...settled,
  })
}

export function usePutusKlaim() {
  return useMutation({ mutationFn: (request: RequestOf<'putusKlaim'>) => callApi('putusKlaim', request), ...settled })
}

export function useTarikKlaim() {
  return useMutation({ mutationFn: (request: RequestOf<'tarikKlaim'>) => callApi('tarikKlaim', request), ...settled })
}
