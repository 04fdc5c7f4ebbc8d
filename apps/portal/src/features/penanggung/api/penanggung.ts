import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'

const KEY = 'penanggung'
const settled = { onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }) }

/** The second payers, with what they owe. */
export function usePenanggung(idsekolah: string | undefined) {
  return useQuery({
    queryKey: [KEY, 'daftar', idsekolah],
    queryFn: ({ signal }) => callApi('getPenanggung', idsekolah ? { idsekolah } : {}, { signal }),
    // Parents' payments change what a payer owes.
    staleTime: 0,
  })
}

/** The first shares of a payer; files have all of them. */
export function useBagian(request: RequestOf<'bagianPenanggung'>) {
  return useQuery({
    queryKey: [KEY, 'bagian', request],
    queryFn: ({ signal }) => callApi('bagianPenanggung', request, { signal }),
    staleTime: 0,
  })
}

/** The form shows the errors, as in all that follow with a form. */
export function useBuat(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'buatPenanggung'>) =>
      sendOnce(KEY, request, (idempotencyKey) => callApi('buatPenanggung', request, { idempotencyKey })),
    onSuccess: onDone,
    ...settled,
  })
}

export function useUbah(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ubahPenanggung'>) => callApi('ubahPenanggung', request),
    onSuccess: onDone,
    ...settled,
  })
}

export function useAjukanBayar(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ajukanPenanggung'>) =>
      sendOnce(KEY, request, (idempotencyKey) => callApi('ajukanPenanggung', request, { idempotencyKey })),
    onSuccess: () => {
      showToast('Menunggu persetujuan orang kedua.')
      onDone()
    },
    ...settled,
  })
}

export function usePutusBayar(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusPenanggung'>) => callApi('putusPenanggung', request),
    onSuccess: onDone,
    onError: showError,
    ...settled,
  })
}

export function useTarikBayar(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikPenanggung'>) => callApi('tarikPenanggung', request),
    onSuccess: onDone,
    onError: showError,
    ...settled,
  })
}
