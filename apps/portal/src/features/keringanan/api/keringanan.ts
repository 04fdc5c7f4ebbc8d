import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
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

export function useSurat(idkeringanan: string) {
  return useQuery({
    queryKey: [KEY, 'surat', idkeringanan],
    queryFn: ({ signal }) => callApi('fotoKeringanan', { idkeringanan }, { signal }),
  })
}

type Sent = {
  request: RequestOf<'ajukanKeringanan'>
  surat: File | undefined
  signal: AbortSignal
  onProgress: (sent: number) => void
}

/**
 * Proposes, then sends the paper. A second attempt sends it to the proposal that says the same, never
 * to one with other words. The form shows the errors.
 */
export function useAjukan(onDone: () => void) {
  const made = useRef<{ of: string; idkeringanan: string }>(undefined)
  return useMutation({
    mutationFn: async ({ request, surat, ...sending }: Sent) => {
      const of = JSON.stringify(request)
      if (made.current?.of !== of) {
        const { idkeringanan } = await sendOnce(KEY, request, (idempotencyKey) =>
          callApi('ajukanKeringanan', request, { signal: sending.signal, idempotencyKey }))
        made.current = { of, idkeringanan }
      }
      const { idkeringanan } = made.current
      if (surat) await callApi('berkasKeringanan', { idkeringanan }, { ...sending, file: surat })
    },
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
