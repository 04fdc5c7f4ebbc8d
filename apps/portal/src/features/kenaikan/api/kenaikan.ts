import { showError, showToast } from '@lunas/client/notices'
import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { noteOwnChange } from '#lib/own-changes.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = 'kenaikan'

export function usePratinjau(idkenaikan: string) {
  return useQuery({
    queryKey: [KEY, 'pratinjau', idkenaikan],
    queryFn: ({ signal }) => callApi('pratinjauKenaikan', { idkenaikan }, { signal }),
  })
}

type Shown = Omit<RequestOf<'siswaKenaikan'>, 'idkenaikan' | 'setelah'>

export function useSiswaNaik(idkenaikan: string, { cari, idkelas, yang_keluar }: Shown) {
  return useQuery({
    queryKey: [KEY, 'siswa', idkenaikan, cari, idkelas, yang_keluar],
    queryFn: ({ signal }) =>
      callApi('siswaKenaikan', {
        idkenaikan, ...(cari && cari.length >= 2 && { cari }), ...(idkelas && { idkelas }),
        ...(yang_keluar && { yang_keluar }),
      }, { signal }),
  })
}

const settled = { onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }) }

/** The form shows the errors. */
export function useBuat(onDone: (row: AnswerOf<'buatKenaikan'>) => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'buatKenaikan'>) => callApi('buatKenaikan', request),
    onSuccess: onDone,
    ...settled,
  })
}

export function useUbahKelas(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ubahKelasKenaikan'>) => callApi('ubahKelasKenaikan', request),
    onSuccess(_, { idkenaikan }) {
      noteOwnChange(idkenaikan)
      onDone()
    },
    onError: showError,
    ...settled,
  })
}

export function useUbahSiswa() {
  return useMutation({
    mutationFn: (request: RequestOf<'ubahSiswaKenaikan'>) => callApi('ubahSiswaKenaikan', request),
    onSuccess: (_, { idkenaikan }) => noteOwnChange(idkenaikan),
    onError: showError,
    ...settled,
  })
}

export function useAjukan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ajukanKenaikan'>) => callApi('ajukanKenaikan', request),
    onSuccess: () => {
      showToast('Kenaikan kelas diajukan.')
      onDone()
    },
    onError: showError,
    ...settled,
  })
}

export function useBatal(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'batalKenaikan'>) => callApi('batalKenaikan', request),
    onSuccess: () => {
      showToast('Kenaikan kelas dibatalkan.')
      onDone()
    },
    onError: showError,
    ...settled,
  })
}

export function usePutus(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusKenaikan'>) => callApi('putusKenaikan', request),
    onSuccess: onDone,
    onError: showError,
    ...settled,
  })
}

export function useTarik(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikKenaikan'>) => callApi('tarikKenaikan', request),
    onSuccess: onDone,
    onError: showError,
    ...settled,
  })
}

export function useUrungkan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'urungkanKenaikan'>) => callApi('urungkanKenaikan', request),
    onSuccess: () => {
      showToast('Kenaikan kelas diurungkan.')
      onDone()
    },
    onError: showError,
    ...settled,
  })
}
