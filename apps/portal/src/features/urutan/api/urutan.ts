import { showError, showToast } from '@lunas/client/notices'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const keyOf = (kode_siswa: string) => ['urutan', kode_siswa] as const

export function useUrutan(kode_siswa: string) {
  return useQuery({
    queryKey: keyOf(kode_siswa),
    queryFn: ({ signal }) => callApi('getUrutan', { kode_siswa }, { signal }),
    // A parent may have changed it meanwhile.
    staleTime: 0,
  })
}

export function useUbahUrutan(kode_siswa: string) {
  return useMutation({
    mutationFn: (jenis: string[]) => callApi('ubahUrutan', { kode_siswa, jenis }),
    onSuccess(urutan) {
      queryClient.setQueryData(keyOf(kode_siswa), urutan)
      showToast('Urutan disimpan.')
    },
    onError: showError,
  })
}
