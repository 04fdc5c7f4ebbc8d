import { showError } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = 'pengajuan'

export function usePutusPengajuan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusPengajuan'>) => callApi('putusPengajuan', request),
    onSuccess: onDone,
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}
