import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'

const KEY = 'koreksi'

/** All bills of the pupil that are owed to this person's schools, paid ones too. */
export function useTagihanSiswa(kode_siswa: string) {
  return useQuery({
    queryKey: [KEY, 'tagihan', kode_siswa],
    queryFn: ({ signal }) => callApi('rincianSiswa', { kode_siswa }, { signal }),
  })
}

const settled = { onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }) }

/** The form shows the errors. */
export function useAjukan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ajukanKoreksi'>) =>
      sendOnce(KEY, request, (idempotencyKey) => callApi('ajukanKoreksi', request, { idempotencyKey })),
    onSuccess: () => {
      showToast('Koreksi diajukan. Orang kedua memutuskannya.')
      onDone()
    },
    ...settled,
  })
}

export function usePutus(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusKoreksi'>) => callApi('putusKoreksi', request),
    onSuccess: onDone,
    onError: showError,
    ...settled,
  })
}

export function useTarik(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikKoreksi'>) => callApi('tarikKoreksi', request),
    onSuccess: onDone,
    onError: showError,
    ...settled,
  })
}
