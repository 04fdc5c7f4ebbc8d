import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = ['penagihan', 'jadwal'] as const

export function useJadwal(idsekolah: string | undefined) {
  return useQuery({
    queryKey: [...KEY, idsekolah],
    queryFn: ({ signal }) => callApi('daftarJadwal', { ...(idsekolah && { idsekolah }) }, { signal }),
  })
}

const settled = { onSettled: () => void queryClient.invalidateQueries({ queryKey: KEY }) }

/** The form shows the errors. */
export function useSimpanJadwal() {
  return useMutation({
    mutationFn: (request: RequestOf<'simpanJadwal'>) => callApi('simpanJadwal', request),
    onSuccess: () => showToast('Jadwal tersimpan.'),
    ...settled,
  })
}

export function useHapusJadwal() {
  return useMutation({
    mutationFn: (kode_jenis: string) => callApi('hapusJadwal', { kode_jenis }),
    onSuccess: () => showToast('Jadwal dihentikan.'),
    onError: showError,
    ...settled,
  })
}
