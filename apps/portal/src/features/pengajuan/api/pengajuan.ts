import { showError } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = 'pengajuan'

type Step = 'ajukanPengajuan' | 'tolakPengajuan' | 'putusPengajuan' | 'tarikPengajuan'

/** One step of two officers about a parent's request. */
export function usePengajuanStep<N extends Step>(name: N, onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<N>) => callApi(name, request),
    onSuccess: onDone,
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}
