import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const LAPAK_KEY = 'lapak'

/** Stalls of consignees, with the agents who keep them. */
export function useLapakTitipan() {
  return useQuery({
    queryKey: [LAPAK_KEY, undefined],
    queryFn: ({ signal }) => callApi('daftarLapak', {}, { signal }),
    select: (all) => all.filter(({ milik }) => milik === 'penitip'),
  })
}

export function useAturMitraLapak() {
  return useMutation({
    mutationFn: (request: RequestOf<'aturMitraLapak'>) => callApi('aturMitraLapak', request),
    onSuccess: () => showToast('Lapak tersimpan.'),
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [LAPAK_KEY] }),
  })
}
