import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'

const KEY = 'sponsor'
const settled = { onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }) }

/** What sponsors still owe. */
export function useSisaSponsor(idsekolah: string | undefined) {
  return useQuery({
    queryKey: [KEY, 'sisa', idsekolah],
    queryFn: ({ signal }) => callApi('sisaSponsor', idsekolah ? { idsekolah } : {}, { signal }),
  })
}

/** The form shows the errors. */
export function useAjukanSponsor(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ajukanSponsor'>) =>
      sendOnce(KEY, request, (idempotencyKey) => callApi('ajukanSponsor', request, { idempotencyKey })),
    onSuccess: () => {
      showToast('Menunggu persetujuan orang kedua.')
      onDone()
    },
    ...settled,
  })
}

export function usePutusSponsor(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusSponsor'>) => callApi('putusSponsor', request),
    onSuccess: onDone,
    onError: showError,
    ...settled,
  })
}

export function useTarikSponsor(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikSponsor'>) => callApi('tarikSponsor', request),
    onSuccess: onDone,
    onError: showError,
    ...settled,
  })
}
