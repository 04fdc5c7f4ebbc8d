import { showError, showToast } from '@lunas/client/notices'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { urutanCopy } from '../urutan.copy.ts'

export function useUrutan(kode_siswa: string, enabled: boolean) {
  return useQuery({
    queryKey: ['urutan', kode_siswa],
    queryFn: ({ signal }) => callApi('getUrutan', { kode_siswa }, { signal }),
    enabled,
    meta: { quiet: true },
  })
}

export function useUbahUrutan(kode_siswa: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (jenis: string[]) => callApi('ubahUrutan', { kode_siswa, jenis }),
    onSuccess(urutan) {
      queryClient.setQueryData(['urutan', kode_siswa], urutan)
      showToast(urutanCopy.saved)
    },
    onError: showError,
  })
}
