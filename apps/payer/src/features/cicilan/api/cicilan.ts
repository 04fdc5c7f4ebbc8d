import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showError, showSuccess } from '@lunas/client/notices'
import { makeKey } from '@lunas/client/random'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { callApi } from '#lib/api/call-api.ts'
import { cicilanCopy } from '../cicilan.copy.ts'

export type Usulan = RequestOf<'hitungCicilan'>

export function useTawaran(kode_tagihan: string) {
  return useQuery({
    queryKey: ['cicilan', kode_tagihan],
    queryFn: ({ signal }) => callApi('getCicilan', { kode_tagihan }, { signal }),
    meta: { quiet: true },
  })
}

/** Calculates the parts of the typed plan; a refusal says what to change. */
export function useRencana(usulan: Usulan) {
  return useQuery({
    queryKey: ['rencana-cicilan', usulan],
    queryFn: ({ signal }) => callApi('hitungCicilan', usulan, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    // The form shows the error at its field.
    meta: { quiet: true },
  })
}

export const newPlanKey = makeKey

export function useAjukan() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ key, ...request }: RequestOf<'ajukanCicilan'> & { key: string }) =>
      callApi('ajukanCicilan', request, { idempotencyKey: key }),
    onSuccess({ status }) {
      showSuccess(status === 'berjalan' ? cicilanCopy.started : cicilanCopy.sent)
      return refresh()
    },
    onError: showError,
  })
}

export function useTarik() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (idcicilan: string) => callApi('batalCicilan', { idcicilan }),
    onSuccess() {
      showSuccess(cicilanCopy.withdrawn)
      return refresh()
    },
    onError: showError,
  })
}

/** A plan changes what is due, so bills and the home are read again. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [['cicilan'], ['tagihan'], ['beranda']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}
