import { showError } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/calls'
import type { Pengembalian, StatusPengembalian } from '@lunas/contract/pengembalian'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal'
import type { UrutDaftar } from '@lunas/contract/urut'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'
import { useList } from '#lib/use-list.ts'

export type PengembalianFilter = {
  status?: StatusPengembalian
  idsekolah?: string
  urut?: UrutDaftar
}

const KEY = 'pengembalian'

export function usePengembalian(filter: PengembalianFilter) {
  return useList<Pengembalian>({
    key: [KEY, filter],
    load: (setelah, signal) =>
      callApi('getPengembalian', { ...filter, ...(setelah && { setelah }) }, { signal }),
    cursorOf: ({ idpengembalian }) => idpengembalian,
    pageSize: PORTAL_PAGE_SIZE,
  })
}

/** How much of a payment can still go back, and how. */
export function useBatas(kode_pembayaran: string) {
  return useQuery({
    queryKey: [KEY, 'batas', kode_pembayaran],
    queryFn: ({ signal }) => callApi('cekPengembalian', { kode_pembayaran }, { signal }),
    enabled: kode_pembayaran !== '',
    retry: false,
  })
}

const settled = {
  onError: showError,
  onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
}

export function useAjukan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ajukanPengembalian'>) =>
      sendOnce('pengembalian', request, (idempotencyKey) =>
        callApi('ajukanPengembalian', request, { idempotencyKey }),
      ),
    onSuccess: onDone,
    ...settled,
  })
}

export function usePutus(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusPengembalian'>) => callApi('putusPengembalian', request),
    onSuccess: onDone,
    ...settled,
  })
}

export function useSelesaikan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'selesaikanPengembalian'>) =>
      callApi('selesaikanPengembalian', request),
    onSuccess: onDone,
    ...settled,
  })
}
