import { showError, showToast } from '@lunas/client/notices'
import type { KelolaPpob } from '@lunas/contract/ppob/kelola-ppob'
import type { PilihanPesanan } from '@lunas/contract/ppob/pesanan.status'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'

const KEY = 'ppob'
/** An outage shall be seen within a minute. */
const WATCH_MS = 20_000

export const kelolaQuery = queryOptions({
  queryKey: [KEY, 'kelola'],
  queryFn: ({ signal }) => callApi('kelolaPpob', {}, { signal }),
  refetchInterval: WATCH_MS,
})

export function pesananQuery(pilihan: PilihanPesanan) {
  return queryOptions({
    queryKey: [KEY, 'pesanan', pilihan],
    queryFn: ({ signal }) => callApi('daftarPesananPpob', { pilihan }, { signal }),
    refetchInterval: WATCH_MS,
  })
}

export function hasilQuery(request: RequestOf<'hasilPpob'>) {
  return queryOptions({
    queryKey: [KEY, 'hasil', request],
    queryFn: ({ signal }) => callApi('hasilPpob', request, { signal }),
  })
}

export function useAturPpob(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'aturPpob'>) => callApi('aturPpob', request),
    onSuccess: (page) => {
      keep(page)
      showToast('Aturan tersimpan.')
      onDone()
    },
  })
}

export function useIsiDeposit(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'isiDepositPpob'>) =>
      sendOnce('isi-deposit-ppob', request, (idempotencyKey) => callApi('isiDepositPpob', request, { idempotencyKey })),
    onSuccess: (page) => {
      keep(page)
      showToast('Isi deposit tercatat.')
      onDone()
    },
  })
}

export function useTindakPesanan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tindakPesananPpob'>) => callApi('tindakPesananPpob', request),
    onSuccess: () => {
      showToast('Pesanan diperbarui.')
      onDone()
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY, 'pesanan'] }),
  })
}

export function useCocokkan() {
  return useMutation({
    mutationFn: (request: RequestOf<'cocokkanPpob'>) => callApi('cocokkanPpob', request),
    onError: showError,
  })
}

function keep(page: KelolaPpob): void {
  queryClient.setQueryData(kelolaQuery.queryKey, page)
}
