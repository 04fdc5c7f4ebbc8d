import { showError, showToast } from '@lunas/client/notices'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const keyOf = (kode_siswa: string) => ['foto-siswa', kode_siswa] as const

/** A pupil's photo for the cashier, and whether a guardian agreed to one. */
export function useFotoSiswa(kode_siswa: string) {
  return useQuery({
    queryKey: keyOf(kode_siswa),
    queryFn: ({ signal }) => callApi('fotoSiswa', { kode_siswa }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Sends a photo, or removes it. */
export function useUbahFotoSiswa(kode_siswa: string) {
  return useMutation({
    mutationFn: (file: File | undefined) =>
      file ? callApi('unggahFotoSiswa', { kode_siswa }, { file }) : callApi('hapusFotoSiswa', { kode_siswa }),
    onSuccess(foto, file) {
      queryClient.setQueryData(keyOf(kode_siswa), foto)
      showToast(file ? 'Foto tersimpan.' : 'Foto dihapus.')
    },
    onError: showError,
  })
}
