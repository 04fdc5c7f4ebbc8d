import { showError, showToast } from '@lunas/client/notices'
import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'

const KEY = 'program'

type Sent = {
  request: RequestOf<'buatProgram'>
  /** Of a program that exists, also of one whose picture did not arrive. */
  kode_program: string | undefined
  gambar: File | undefined
  signal: AbortSignal
  onProgress: (sent: number) => void
  /** Told as soon as a new draft exists, so that a second attempt changes that one. */
  onMade: (kode_program: string) => void
}

/** Saves what was written, then sends the picture. The form shows the errors of both. */
export function useSimpanProgram(onDone: () => void) {
  return useMutation({
    mutationFn: async ({ request, kode_program, gambar, onMade, ...sending }: Sent) => {
      const { signal } = sending
      const saved = kode_program
        ? await callApi('ubahProgram', { kode_program, ...request }, { signal })
        : await sendOnce(KEY, request, (idempotencyKey) =>
            callApi('buatProgram', request, { signal, idempotencyKey }),
          )
      onMade(saved.kode_program)
      if (gambar)
        await callApi('gambarProgram', { kode_program: saved.kode_program }, { ...sending, file: gambar })
    },
    onSuccess: () => {
      showToast('Program tersimpan.')
      onDone()
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}

export function useStatusProgram(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'statusProgram'>) => callApi('statusProgram', request),
    onSuccess: ({ status }) => {
      showToast(status === 'tayang' ? 'Program tayang.' : 'Program ditutup.')
      onDone()
    },
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}

/** Lets the fund of an infak program pay bills, or ends that. */
export function useTandaiProgram(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tandaiProgram'>) => callApi('tandaiProgram', request),
    onSuccess: ({ untuk_tagihan }) => {
      showToast(untuk_tagihan ? 'Dana program boleh melunasi tagihan.' : 'Dana program tidak lagi melunasi tagihan.')
      onDone()
    },
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}

export const nilaiQuery = queryOptions({
  queryKey: ['nilai-ziswaf'],
  queryFn: ({ signal }) => callApi('daftarNilai', {}, { signal }),
})

export function useTambahNilai(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tambahNilai'>) => callApi('tambahNilai', request),
    onSuccess: (rows) => {
      keepNilai(rows)
      showToast('Nilai tercatat.')
      onDone()
    },
  })
}

export function useCabutNilai() {
  return useMutation({
    mutationFn: (idnilai: string) => callApi('cabutNilai', { idnilai }),
    onSuccess: (rows) => {
      keepNilai(rows)
      showToast('Nilai dicabut.')
    },
    onError: showError,
  })
}

function keepNilai(rows: AnswerOf<'daftarNilai'>): void {
  queryClient.setQueryData(nilaiQuery.queryKey, rows)
}
