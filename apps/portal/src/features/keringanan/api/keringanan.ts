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

/** What can be owed at this school; a gift needs no relief. */
export function useBiaya(idsekolah: string) {
  return useQuery({
    queryKey: ['jenis', 'biaya', idsekolah],
    queryFn: ({ signal }) => callApi('daftarJenis', { idsekolah, sifat: 'biaya' }, { signal }),
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
  /** Of a proposal that exists already, because its paper did not arrive. */
  idkeringanan: string | undefined
  surat: File | undefined
  signal: AbortSignal
  onProgress: (sent: number) => void
  onMade: (idkeringanan: string) => void
}

/** Proposes, then sends the paper; a second attempt sends it to the same proposal. The form shows the errors. */
export function useAjukan(onDone: () => void) {
  return useMutation({
    mutationFn: async ({ request, idkeringanan: made, surat, onMade, ...sending }: Sent) => {
      const { signal } = sending
      const idkeringanan = made ?? (await sendOnce(KEY, request, (idempotencyKey) =>
        callApi('ajukanKeringanan', request, { signal, idempotencyKey }),
      )).idkeringanan
      onMade(idkeringanan)
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
