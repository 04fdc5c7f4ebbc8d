import { leavesDoubt } from '@lunas/client/api-error'
import { showError } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sayaQuery } from '#lib/saya.ts'
import { keepTillScreen, readTillScreen } from '#lib/till-screen.ts'
import { lastUrut } from '../luring/luring.ts'

export const KASIR_KEY = 'kasir-kantin'

/** The open shift, the next number and the products of this till. */
export function useKasir(mesin: string, idsekolah: string) {
  return useQuery({
    queryKey: [KASIR_KEY, mesin, idsekolah],
    queryFn: async ({ signal }) => {
      try {
        const kasir = await callApi('kasirKantin', { mesin, idsekolah }, { signal })
        await keepTillScreen({ saya: await queryClient.fetchQuery(sayaQuery), kasir, mesin, idsekolah })
        return kasir
      } catch (error) {
        const till = leavesDoubt(error) ? await readTillScreen() : undefined
        if (till?.mesin !== mesin || till.idsekolah !== idsekolah) throw error
        return till.kasir
      }
    },
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
