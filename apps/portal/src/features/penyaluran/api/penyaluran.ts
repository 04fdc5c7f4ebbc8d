import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { GunaBerkas } from '@lunas/contract/ziswaf/penyaluran.status'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'

const KEY = 'penyaluran'

/** What each program holds, and what may leave it by the decree. */
export const sisaDanaQuery = queryOptions({
  queryKey: [KEY, 'sisa'],
  queryFn: ({ signal }) => callApi('sisaDana', {}, { signal }),
})

export function useFotoPenyaluran(idpenyaluran: string, guna: GunaBerkas) {
  return useQuery({
    queryKey: [KEY, 'foto', idpenyaluran, guna],
    queryFn: ({ signal }) => callApi('fotoPenyaluran', { idpenyaluran, guna }, { signal }),
  })
}

type Sent = {
  request: RequestOf<'ajukanPenyaluran'>
  /** Of a proposal that exists already, because one of its files did not arrive. */
  idpenyaluran: string | undefined
  files: Partial<Record<GunaBerkas, File | undefined>>
  signal: AbortSignal
  onProgress: (sent: number) => void
  onMade: (idpenyaluran: string) => void
}

/** Proposes, then sends proof and picture. A second attempt sends the files of the same proposal. */
export function useAjukanPenyaluran(onDone: () => void) {
  return useMutation({
    mutationFn: async ({ request, idpenyaluran: made, files, onMade, ...sending }: Sent) => {
      const { signal } = sending
      const idpenyaluran = made ?? (await sendOnce(KEY, request, (idempotencyKey) =>
        callApi('ajukanPenyaluran', request, { signal, idempotencyKey }),
      )).idpenyaluran
      onMade(idpenyaluran)
      for (const guna of ['bukti', 'gambar'] as const) {
        const file = files[guna]
        if (file) await callApi('berkasPenyaluran', { idpenyaluran, guna }, { ...sending, file })
      }
    },
    onSuccess: () => {
      showToast('Menunggu persetujuan orang kedua.')
      onDone()
    },
    onSettled: refresh,
  })
}

export function usePutusPenyaluran(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusPenyaluran'>) => callApi('putusPenyaluran', request),
    onSuccess: onDone,
    onError: showError,
    onSettled: refresh,
  })
}

export function useTarikPenyaluran(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikPenyaluran'>) => callApi('tarikPenyaluran', request),
    onSuccess: onDone,
    onError: showError,
    onSettled: refresh,
  })
}

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: [KEY] })
}
