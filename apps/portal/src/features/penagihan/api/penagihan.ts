import { showError, showToast } from '@lunas/client/notices'
import type { PilahBaris } from '@lunas/contract/tagihan/penagihan.status'
import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { noteOwnChange } from '#lib/own-changes.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'

const KEY = 'penagihan'

export function usePratinjau(idpenagihan: string) {
  return useQuery({
    queryKey: [KEY, 'pratinjau', idpenagihan],
    queryFn: ({ signal }) => callApi('pratinjauPenagihan', { idpenagihan }, { signal }),
  })
}

type Shown = { cari: string; pilah: PilahBaris | 'semua' }

/** The lines that are shown, for the list and its file. */
export function barisRequest(idpenagihan: string, { cari, pilah }: Shown) {
  return { idpenagihan, ...(cari.length >= 2 && { cari }), ...(pilah !== 'semua' && { pilah }) }
}

export function useBaris(idpenagihan: string, shown: Shown) {
  return useQuery({
    queryKey: [KEY, 'baris', idpenagihan, shown.cari, shown.pilah],
    queryFn: ({ signal }) => callApi('barisPenagihan', barisRequest(idpenagihan, shown), { signal }),
  })
}

/** Who was billed the month before and is not billed now. */
export function useHilang(idpenagihan: string, enabled: boolean) {
  return useQuery({
    queryKey: [KEY, 'hilang', idpenagihan],
    queryFn: ({ signal }) => callApi('hilangPenagihan', { idpenagihan }, { signal }),
    enabled,
  })
}

/** The types that can be billed now. */
export function useJenisTerbuka(idsekolah: string) {
  return useQuery({
    queryKey: ['jenis', 'terbuka', idsekolah],
    queryFn: async ({ signal }) =>
      (await callApi('daftarJenis', { idsekolah }, { signal })).filter(({ aktif }) => aktif),
  })
}

/** The levels and classes of a school. */
export function useTempat(idsekolah: string) {
  return useQuery({
    queryKey: ['jenis', 'pilihan', idsekolah],
    queryFn: ({ signal }) => callApi('pilihanTagih', { idsekolah }, { signal }),
  })
}

const settled = { onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }) }

/** The form shows the errors. */
export function useBuat(onDone: (run: AnswerOf<'buatPenagihan'>) => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'buatPenagihan'>) =>
      sendOnce(KEY, request, (idempotencyKey) => callApi('buatPenagihan', request, { idempotencyKey })),
    onSuccess: onDone,
    ...settled,
  })
}

export function useUbahBaris(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ubahBaris'>) => callApi('ubahBaris', request),
    onSuccess(_, { idpenagihan }) {
      noteOwnChange(idpenagihan)
      onDone()
    },
    onError: showError,
    ...settled,
  })
}

/** The form shows the errors. */
export function useTambahBaris(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tambahBaris'>) => callApi('tambahBaris', request),
    onSuccess: (_, { idpenagihan }) => {
      noteOwnChange(idpenagihan)
      showToast('Siswa ditambahkan.')
      onDone()
    },
    ...settled,
  })
}

export function useAjukan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ajukanPenagihan'>) => callApi('ajukanPenagihan', request),
    onSuccess: () => {
      showToast('Penagihan diajukan.')
      onDone()
    },
    onError: showError,
    ...settled,
  })
}

export function useBatal(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'batalPenagihan'>) => callApi('batalPenagihan', request),
    onSuccess: () => {
      showToast('Penagihan dibatalkan.')
      onDone()
    },
    onError: showError,
    ...settled,
  })
}

export function useSiapkanLagi() {
  return useMutation({
    mutationFn: (request: RequestOf<'siapkanLagi'>) => callApi('siapkanLagi', request),
    onSuccess: (_, { idpenagihan }) => {
      noteOwnChange(idpenagihan)
      showToast('Baris yang berubah disiapkan lagi. Periksa jumlahnya.')
    },
    onError: showError,
    ...settled,
  })
}

export function usePutus(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusPenagihan'>) => callApi('putusPenagihan', request),
    onSuccess: onDone,
    onError: showError,
    ...settled,
  })
}

export function useTarik(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikPenagihan'>) => callApi('tarikPenagihan', request),
    onSuccess: onDone,
    onError: showError,
    ...settled,
  })
}
