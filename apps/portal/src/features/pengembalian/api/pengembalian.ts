import { showAlert, showError } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CaraPengembalian, Pengembalian, StatusPengembalian } from '@lunas/contract/pengembalian/pengembalian'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { UrutDaftar } from '@lunas/contract/wire/urut'
import { parseKode } from '@lunas/values/kode'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'
import { useList } from '#lib/use-list.ts'
import { gatewayWord } from '../gateway-word.ts'

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

/** How much of a payment can still go back, and how; null where no payment has this receipt. */
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

/** Whether it is a whole reference: half of one is not worth asking for. */
export function isRujukan(text: string): boolean {
  return parseKode('pembayaran', text) !== undefined || isKuitansi(text)
}

function isKuitansi(text: string): boolean {
  return /^KW-\S{12,}$/.test(text)
}

/** Families bring their receipt, not our reference. */
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
    ...settled,
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

/** A gateway that says no or nothing leaves the row as it was, so somebody has to say it. */
function tell(agreed: CaraPengembalian, after: Pengembalian, onDone: () => void): void {
  onDone()
  const word = gatewayWord(agreed, after)
  if (word) showAlert(word)
}
