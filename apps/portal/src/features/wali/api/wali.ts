import { showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const keyOf = (kode_siswa: string) => ['wali', kode_siswa] as const

export function useWali(kode_siswa: string) {
  return useQuery({
    queryKey: keyOf(kode_siswa),
    queryFn: ({ signal }) => callApi('getWaliSiswa', { kode_siswa }, { signal }),
    // A parent may have linked or removed the child meanwhile.
    staleTime: 0,
  })
}

export function useAkhiriWali(kode_siswa: string, onDone: () => void) {
  return useMutation({
    mutationFn: (request: Omit<RequestOf<'akhiriWali'>, 'kode_siswa'>) =>
      callApi('akhiriWali', { kode_siswa, ...request }),
    onSuccess(siswa) {
      queryClient.setQueryData(keyOf(kode_siswa), siswa)
      showToast('Tautan wali diakhiri.')
      onDone()
    },
  })
}
