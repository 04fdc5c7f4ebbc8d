import { showError } from '@lunas/client/notices'
import type { Kas } from '@lunas/contract/loket/kas'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { KAS_KEY } from './kas-key.ts'

/** The officer's own open drawers. */
export function useKasTerbuka() {
  return useQuery({
    queryKey: [KAS_KEY, 'terbuka'],
    queryFn: ({ signal }) => callApi('getKas', {}, { signal }),
  })
}

export function useTutupKas(onDone: (kas: Kas) => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tutupKas'>) => callApi('tutupKas', request),
    onSuccess: onDone,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KAS_KEY] }),
  })
}

export function usePutusKas(onDone: (kas: Kas) => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusKas'>) => callApi('putusKas', request),
    onSuccess: onDone,
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KAS_KEY] }),
  })
}

export function useTarikKas(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikKas'>) => callApi('tarikKas', request),
    onSuccess: onDone,
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KAS_KEY] }),
  })
}
