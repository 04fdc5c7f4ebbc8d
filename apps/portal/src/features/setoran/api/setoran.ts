import { showError } from '@lunas/client/notices'
import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import { SETORAN_PAGE_SIZE, type Setoran, type StatusSetoran } from '@lunas/contract/buku/setoran'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { useList } from '#lib/use-list.ts'

export type SetoranFilter = { status?: StatusSetoran; idsekolah?: string }

const KEY = 'setoran'

export function useSetoran(filter: SetoranFilter) {
  return useList<Setoran>({
    key: [KEY, filter],
    load: (setelah, signal) =>
      callApi('getSetoran', { ...filter, ...(setelah && { setelah }) }, { signal }),
    cursorOf: ({ idsetoran }) => idsetoran,
    pageSize: SETORAN_PAGE_SIZE,
  })
}

/** Schools whose batch waits until more came than went back. */
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

type SetoranVerb =
  | 'susunSetoran' | 'bubarkanSetoran' | 'ajukanSetoran' | 'putusSetoran' | 'tarikSetoran'
  | 'terimaSetoran'

/** One step of a batch; whatever it answers, the list is asked again. */
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
