import { showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

/** The form shows the errors. */
export function useCatatBukti(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'catatBuktiSetor'>) => callApi('catatBuktiSetor', request),
    onSuccess: () => {
      showToast('Nomor Bukti Setor Zakat tercatat.')
      onDone()
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['donasi'] }),
  })
}
