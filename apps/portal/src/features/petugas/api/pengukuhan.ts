import { showError, showToast } from '@lunas/client/notices'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

export const pengukuhanQuery = queryOptions({
  queryKey: ['pengukuhan'],
  queryFn: ({ signal }) => callApi('daftarPengukuhan', {}, { signal }),
})

export function useKukuhkan() {
  return useMutation({
    mutationFn: (idpengguna: string) => callApi('kukuhkanPetugas', { idpengguna }),
    onSuccess: () => showToast('Petugas dikukuhkan.'),
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries(pengukuhanQuery),
  })
}
