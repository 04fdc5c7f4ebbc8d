import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'

const KEY = 'tanggungan'
const settled = { onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }) }

/** The form shows the errors. */
export function useAjukan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ajukanTanggungan'>) =>
      sendOnce(KEY, request, (idempotencyKey) => callApi('ajukanTanggungan', request, { idempotencyKey })),
    onSuccess: () => {
      showToast('Tanggungan diajukan. Orang kedua memutuskannya.')
      onDone()
    },
    ...settled,
  })
}

export function usePutus(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusTanggungan'>) => callApi('putusTanggungan', request),
    onSuccess: onDone,
    onError: showError,
    ...settled,
  })
}

export function useTarik(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikTanggungan'>) => callApi('tarikTanggungan', request),
    onSuccess: onDone,
    onError: showError,
    ...settled,
  })
}

/** The form shows the errors. */
export function useAkhiri(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'akhiriTanggungan'>) => callApi('akhiriTanggungan', request),
    onSuccess: onDone,
    ...settled,
  })
}
