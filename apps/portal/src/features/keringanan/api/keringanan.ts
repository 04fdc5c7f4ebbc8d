import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'

const KEY = 'keringanan'

export function useDampak(idkeringanan: string) {
  return useQuery({
    queryKey: [KEY, 'dampak', idkeringanan],
    queryFn: ({ signal }) => callApi('dampakKeringanan', { idkeringanan }, { signal }),
  })
}

const settled = { onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }) }

/** The form shows the errors. */
export function useAjukan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ajukanKeringanan'>) =>
      sendOnce(KEY, request, (idempotencyKey) => callApi('ajukanKeringanan', request, { idempotencyKey })),
    onSuccess: () => {
      showToast('Keringanan diajukan. Orang kedua memutuskannya.')
      onDone()
    },
    ...settled,
  })
}

export function usePutus(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusKeringanan'>) => callApi('putusKeringanan', request),
    onSuccess: onDone,
    onError: showError,
    ...settled,
  })
}

export function useTarik(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikKeringanan'>) => callApi('tarikKeringanan', request),
    onSuccess: onDone,
    onError: showError,
    ...settled,
  })
}

/** The form shows the errors. */
export function useAkhiri(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'akhiriKeringanan'>) => callApi('akhiriKeringanan', request),
    onSuccess: onDone,
    ...settled,
  })
}
