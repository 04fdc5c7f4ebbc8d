import { showError } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { lastUrut } from '../luring/luring.ts'

export const KASIR_KEY = 'kasir-kantin'

/** The open shift, the next number and the products of this till. */
export function useKasir(mesin: string, idsekolah: string) {
  return useQuery({
    queryKey: [KASIR_KEY, mesin, idsekolah],
    queryFn: ({ signal }) => callApi('kasirKantin', { mesin, idsekolah }, { signal }),
    // Prices and the number must be those of now.
    staleTime: 0,
  })
}

export function useBukaShift() {
  return useMutation({
    mutationFn: (request: RequestOf<'bukaShift'>) => callApi('bukaShift', request),
    onError: showError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [KASIR_KEY] }),
  })
}

export function useTutupShift() {
  return useMutation({
    mutationFn: async (mesin: string) =>
      callApi('tutupShift', { mesin, urut_terakhir: await lastUrut() }),
    onError: showError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [KASIR_KEY] }),
  })
}
