import { showAlert, showError } from '@lunas/client/notices'
import type { MacamUnggahan } from '@lunas/contract/tagihan/unggahan.status'
import type { Tugas } from '@lunas/contract/tugas/tugas'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = 'unggahan'

export function useDaftarUnggahan(idsekolah: string | undefined) {
  return useQuery({
    queryKey: [KEY, 'daftar', idsekolah],
    queryFn: ({ signal }) => callApi('daftarUnggahan', idsekolah ? { idsekolah } : {}, { signal }),
  })
}

export function useRincianUnggahan(idunggahan: string) {
  return useQuery({
    queryKey: [KEY, idunggahan],
    queryFn: ({ signal }) => callApi('rincianUnggahan', { idunggahan }, { signal }),
  })
}

type Sent = { idsekolah: string; macam: MacamUnggahan; file: File }

export function sendUnggahan(
  { idsekolah, macam, file }: Sent, onProgress: (sent: number) => void, signal: AbortSignal,
): Promise<Tugas> {
  const nama_berkas = file.name.slice(-120)
  return callApi('kirimUnggahan', { idsekolah, macam, nama_berkas }, { signal, onProgress, file })
}

/** Reads a file again with the columns that somebody chose. */
export function useBacaUlang(onStarted: (tugas: Tugas) => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'bacaUlangUnggahan'>) => callApi('bacaUlangUnggahan', request),
    onSuccess: onStarted,
    onError: showError,
  })
}

type Step = 'ajukanUnggahan' | 'putusUnggahan' | 'tarikUnggahan' | 'batalkanUnggahan'

/** A step of a file; bills, reliefs and files are read again. */
export function useLangkah<N extends Step>(call: N, done?: string) {
  return useMutation({
    mutationFn: (request: RequestOf<N>) => callApi(call, request),
    onSuccess: () => done && showAlert(done),
    onError: showError,
    onSettled: refreshUnggahan,
  })
}

export function refreshUnggahan(): void {
  for (const key of [KEY, 'tagihan', 'keringanan', 'siswa', 'tunggakan']) {
    void queryClient.invalidateQueries({ queryKey: [key] })
  }
}
