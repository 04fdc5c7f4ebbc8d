import { showError } from '@lunas/client/notices'
import type { Tugas } from '@lunas/contract/tugas/tugas'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = 'impor-siswa'

export function useDaftarImpor(idsekolah: string | undefined) {
  return useQuery({
    queryKey: [KEY, 'daftar', idsekolah],
    queryFn: ({ signal }) => callApi('daftarImporSiswa', idsekolah ? { idsekolah } : {}, { signal }),
  })
}

export function useRincianImpor(idimpor: string) {
  return useQuery({
    queryKey: [KEY, idimpor],
    queryFn: ({ signal }) => callApi('rincianImporSiswa', { idimpor }, { signal }),
  })
}

/** Sends a file as it is; the worker reads it. */
export function sendSiswa(
  idsekolah: string, file: File, onProgress: (sent: number) => void, signal: AbortSignal,
): Promise<Tugas> {
  return callApi('imporSiswa', { idsekolah, nama_berkas: file.name.slice(-120) }, { signal, onProgress, file })
}

/** Reads a file again with the columns that somebody chose. */
export function useBacaUlang(onStarted: (tugas: Tugas) => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'bacaUlangImporSiswa'>) => callApi('bacaUlangImporSiswa', request),
    onSuccess: onStarted,
    onError: showError,
  })
}

export function useTerapkan(onStarted: (tugas: Tugas) => void) {
  return useMutation({
    mutationFn: (request: { idimpor: string; satukan: boolean }) => callApi('terapkanImporSiswa', request),
    onSuccess: onStarted,
    onError: showError,
  })
}

export function useBatalkan() {
  return useMutation({
    mutationFn: (idimpor: string) => callApi('batalkanImporSiswa', { idimpor }),
    onError: showError,
    onSettled: refreshSiswa,
  })
}

/** Pupils, classes and imports are read again. */
export function refreshSiswa(): void {
  for (const key of [KEY, 'siswa', 'kelas']) void queryClient.invalidateQueries({ queryKey: [key] })
}
