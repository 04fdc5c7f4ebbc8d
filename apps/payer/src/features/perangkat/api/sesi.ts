import { showError, showToast } from '@lunas/client/notices'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { perangkatCopy } from '../perangkat.copy.ts'

const queryKey = ['sesi'] as const

export function useSesi() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi('getSesi', {}, { signal }),
    meta: { quiet: true },
  })
}

/** Ends one other login, or all of them when none is named. */
export function useCabutSesi(onSettled: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (idsesi: string | undefined) => {
      if (idsesi) await callApi('cabutSesi', { idsesi })
      else await callApi('cabutSemuaSesi', {})
    },
    onSuccess: () => showToast(perangkatCopy.revoked),
    onError: showError,
    onSettled() {
      void queryClient.invalidateQueries({ queryKey })
      onSettled()
    },
  })
}
