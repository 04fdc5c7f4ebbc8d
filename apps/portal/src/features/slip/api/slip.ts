import { showError } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { hexOf } from '@lunas/contract/wire/hex'
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
  request: Omit<RequestOf<'kirimSlip'>, 'foto'>
  foto: File
  signal: AbortSignal
  onProgress: (sent: number) => void
}

/** The photo goes first, then what stands on it. The form shows the errors of both. */
export function useKirimSlip(onDone: () => void) {
  return useMutation({
    mutationFn: async ({ request, foto: file, ...sending }: NewSlip) => {
      const { foto } = await callApi('unggahSlip', {}, { ...sending, file })
      // The code of the photo is another one each time; its content is what the key is for.
      const kept = { ...request, foto: await sidikOf(file) }
      return sendOnce('slip', kept, (idempotencyKey) =>
        callApi('kirimSlip', { ...request, foto }, { signal: sending.signal, idempotencyKey }),
      )
    },
    onSuccess: onDone,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}

/** Names a photo by its content. */
async function sidikOf(file: Blob): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())))
}
