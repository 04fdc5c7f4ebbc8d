import { showError, showToast } from '@lunas/client/notices'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = ['pemeriksaan']
/** A check takes seconds; while one runs the page asks so often. */
const RUNNING_MS = 1_500

export function usePemeriksaan() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi('getPemeriksaan', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.berjalan ? RUNNING_MS : false),
  })
}

export function useMulaiPemeriksaan() {
  return useMutation({
    mutationFn: () => callApi('mulaiPemeriksaan', {}),
    onSuccess: (answer) => {
      queryClient.setQueryData(KEY, answer)
      showToast('Pembukuan sedang diperiksa.')
    },
    onError: showError,
  })
}
