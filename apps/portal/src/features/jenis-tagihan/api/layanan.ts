import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = ['jenis', 'layanan'] as const

export function useLayanan(kode_jenis: string) {
  return useQuery({
    queryKey: [...KEY, kode_jenis],
    queryFn: ({ signal }) => callApi('getLayanan', { kode_jenis }, { signal }),
  })
}

type Change = 'aturLayanan' | 'ikutLayanan' | 'tiadakanLayanan' | 'adakanLayanan'

/** The form shows the errors. */
export function useUbahLayanan<N extends Change>(call: N, said: string) {
  return useMutation({
    mutationFn: (request: RequestOf<N>) => callApi(call, request),
    onSuccess: () => showToast(said),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

/** The same from a line of a list, which has no place for an error. */
export function useUbahBaris<N extends Change>(call: N, said: string) {
  const { mutate, isPending } = useUbahLayanan(call, said)
  return { isPending, change: (request: RequestOf<N>) => mutate(request, { onError: showError }) }
}
