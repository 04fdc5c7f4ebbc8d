import { showError } from '@lunas/client/notices'
import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = 'setoran'

/** Schools without a batch, because more was refunded than collected. */
export function useSetoranTertunda(sekolah: { idsekolah?: string }) {
  return useQuery({
    queryKey: [KEY, 'tertunda', sekolah],
    queryFn: ({ signal }) => callApi('getSetoranTertunda', sekolah, { signal }),
  })
}

export function useRincianSetoran(idsetoran: string) {
  return useQuery({
    queryKey: [KEY, 'rincian', idsetoran],
    queryFn: ({ signal }) => callApi('rincianSetoran', { idsetoran }, { signal }),
  })
}

/** The accounts of the school that a batch goes to. Who works for another school does not see them. */
export function useTujuan(idsekolah: string) {
  return useQuery({
    queryKey: ['rekening', idsekolah],
    queryFn: ({ signal }) => callApi('getRekening', { idsekolah }, { signal }),
  })
}

type SetoranVerb =
  | 'susunSetoran' | 'bubarkanSetoran' | 'ajukanSetoran' | 'putusSetoran' | 'tarikSetoran'
  | 'terimaSetoran'

/** One step of a batch; after any answer the list is reloaded. */
export function useSetoranStep<N extends SetoranVerb>(
  name: N,
  onDone: (answer: AnswerOf<N>) => void,
) {
  return useMutation({
    mutationFn: (request: RequestOf<N>) => callApi(name, request),
    onSuccess: onDone,
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}
