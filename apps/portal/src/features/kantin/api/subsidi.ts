import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'

const KEY = 'subsidi'
const settled = { onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }) }

/** The form shows the errors. */
export function useAjukanSubsidi(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ajukanSubsidi'>) =>
      sendOnce(KEY, request, (idempotencyKey) => callApi('ajukanSubsidi', request, { idempotencyKey })),
    onSuccess: () => {
      showToast('Subsidi makan diajukan. Orang kedua memutuskannya.')
      onDone()
    },
    ...settled,
  })
}

export function usePutusSubsidi(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusSubsidi'>) => callApi('putusSubsidi', request),
    onSuccess: onDone,
    onError: showError,
    ...settled,
  })
}

export function useTarikSubsidi(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikSubsidi'>) => callApi('tarikSubsidi', request),
    onSuccess: onDone,
    onError: showError,
    ...settled,
  })
}

export function useAkhiriSubsidi(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'akhiriSubsidi'>) => callApi('akhiriSubsidi', request),
    onSuccess: () => {
      showToast('Subsidi makan berakhir. Yang diberikan hari ini masih bisa dipakai.')
      onDone()
    },
    onError: showError,
    ...settled,
  })
}
