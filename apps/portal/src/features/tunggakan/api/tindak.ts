import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = 'tunggakan'

export function useTindak(kode_siswa: string) {
  return useQuery({
    queryKey: [KEY, 'tindak', kode_siswa],
    queryFn: ({ signal }) => callApi('tindakTunggakan', { kode_siswa }, { signal }),
  })
}

export function usePesan(kode_siswa: string) {
  return useQuery({
    queryKey: [KEY, 'pesan', kode_siswa],
    queryFn: ({ signal }) => callApi('pesanPengingat', { kode_siswa }, { signal }),
  })
}

const settled = { onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }) }

/** The form shows the errors. */
export function useCatat(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'catatTunggakan'>) => callApi('catatTunggakan', request),
    onSuccess: () => {
      showToast('Catatan tersimpan.')
      onDone()
    },
    ...settled,
  })
}

export function useSelesaikan() {
  return useMutation({
    mutationFn: (idtindak: string) => callApi('selesaikanJanji', { idtindak }),
    onError: showError,
    ...settled,
  })
}

/** The form shows the errors. */
export function useHentikan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'hentikanKeluarga'>) => callApi('hentikanKeluarga', request),
    onSuccess: () => {
      showToast('Pengingat dihentikan.')
      onDone()
    },
    ...settled,
  })
}

export function useLanjutkan() {
  return useMutation({
    mutationFn: (kode_siswa: string) => callApi('lanjutkanKeluarga', { kode_siswa }),
    onSuccess: () => showToast('Pengingat dikirim lagi.'),
    onError: showError,
    ...settled,
  })
}
