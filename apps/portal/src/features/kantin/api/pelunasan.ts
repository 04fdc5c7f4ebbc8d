import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'

const KEY = 'pelunasan'

/** What consignees are owed for closed shifts. */
export function useSisaLapak(idsekolah: string | undefined) {
  return useQuery({
    queryKey: [KEY, 'sisa', idsekolah],
    queryFn: ({ signal }) => callApi('sisaLapak', idsekolah ? { idsekolah } : {}, { signal }),
  })
}

export function useAjukanPelunasan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ajukanPelunasan'>) =>
      sendOnce(KEY, request, (idempotencyKey) => callApi('ajukanPelunasan', request, { idempotencyKey })),
    onSuccess: () => {
      showToast('Menunggu persetujuan orang kedua.')
      onDone()
    },
    onSettled: refresh,
  })
}

export function usePutusPelunasan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusPelunasan'>) => callApi('putusPelunasan', request),
    onSuccess: onDone,
    onError: showError,
    onSettled: refresh,
  })
}

export function useTarikPelunasan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikPelunasan'>) => callApi('tarikPelunasan', request),
    onSuccess: onDone,
    onError: showError,
    onSettled: refresh,
  })
}

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: [KEY] })
}

export function useLaporanKantin(request: RequestOf<'laporanKantin'>) {
  return useQuery({
    queryKey: ['laporan-kantin', request],
    queryFn: ({ signal }) => callApi('laporanKantin', request, { signal }),
  })
}
