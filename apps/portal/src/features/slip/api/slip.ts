import { showError } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'

const KEY = 'slip'

export function useFotoSlip(idslip: string) {
  return useQuery({
    queryKey: [KEY, 'foto', idslip],
    queryFn: ({ signal }) => callApi('fotoSlip', { idslip }, { signal }),
  })
}

export function usePutusSlip(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusSlip'>) => callApi('putusSlip', request),
    onSuccess: onDone,
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}

export function useTarikSlip(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikSlip'>) => callApi('tarikSlip', request),
    onSuccess: onDone,
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}

type NewSlip = {
  request: RequestOf<'kirimSlip'>
  signal: AbortSignal
  onProgress: (sent: number) => void
}

/** The form shows its errors. */
export function useKirimSlip(onDone: () => void) {
  return useMutation({
    mutationFn: ({ request, ...sending }: NewSlip) => {
      // The photo is too large to keep with the key; its first and last bytes identify it.
      const { foto, ...rest } = request
      const kept = { ...rest, foto: `${foto.length} ${foto.slice(0, 64)} ${foto.slice(-64)}` }
      return sendOnce('slip', kept, (idempotencyKey) =>
        callApi('kirimSlip', request, { ...sending, idempotencyKey }),
      )
    },
    onSuccess: onDone,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}
