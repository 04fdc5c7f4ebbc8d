import { showAlert, showError } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CaraPengembalian, Pengembalian } from '@lunas/contract/pengembalian/pengembalian'
import { parseKode } from '@lunas/values/kode'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'
import { gatewayWord } from '../gateway-word.ts'

const KEY = 'pengembalian'

/** How much of a payment can be refunded, and how; null if no payment has this receipt. */
export function useBatas(rujukan: string) {
  return useQuery({
    queryKey: [KEY, 'batas', rujukan],
    queryFn: async ({ signal }) => {
      const kode_pembayaran = isKuitansi(rujukan) ? await kodeOf(rujukan, signal) : rujukan
      return kode_pembayaran ? callApi('cekPengembalian', { kode_pembayaran }, { signal }) : null
    },
    enabled: isRujukan(rujukan),
    retry: false,
  })
}

/** Whether the text is a complete reference; a partial one is not looked up. */
export function isRujukan(text: string): boolean {
  return parseKode('pembayaran', text) !== undefined || isKuitansi(text)
}

function isKuitansi(text: string): boolean {
  return /^KW-\S{12,}$/.test(text)
}

/** Families bring a receipt number, not our reference. */
async function kodeOf(nomor_kuitansi: string, signal: AbortSignal): Promise<string | undefined> {
  const { pembayaran } = await callApi('getLacak', { cari: nomor_kuitansi }, { signal })
  return pembayaran[0]?.kode_pembayaran
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
    onSettled: settled.onSettled,
  })
}

export function usePutus(agreed: CaraPengembalian, onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusPengembalian'>) => callApi('putusPengembalian', request),
    onSuccess: (after) => tell(agreed, after, onDone),
    ...settled,
  })
}

export function useTarik(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikPengembalian'>) => callApi('tarikPengembalian', request),
    onSuccess: onDone,
    ...settled,
  })
}

export function useSelesaikan(agreed: CaraPengembalian, onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'selesaikanPengembalian'>) =>
      callApi('selesaikanPengembalian', request),
    onSuccess: (after) => tell(agreed, after, onDone),
    ...settled,
  })
}

/** If the gateway refuses or does not answer, the row stays unchanged, so a message says it. */
function tell(agreed: CaraPengembalian, after: Pengembalian, onDone: () => void): void {
  onDone()
  const word = gatewayWord(agreed, after)
  if (word) showAlert(word)
}
