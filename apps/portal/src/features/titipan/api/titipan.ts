import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'

const KEY = 'titipan'

export function useTotalTitipan(filter: { idsekolah?: string }) {
  return useQuery({
    queryKey: [KEY, 'total', filter],
    queryFn: ({ signal }) => callApi('totalTitipan', filter, { signal }),
  })
}

export function useRincianTitipan(kode_siswa: string) {
  return useQuery({
    queryKey: [KEY, 'rincian', kode_siswa],
    queryFn: ({ signal }) => callApi('rincianTitipan', { kode_siswa }, { signal }),
  })
}

/** Proposes to refund titipan; it stays until a second person agrees. */
export function useKembalikan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'kembalikanTitipan'>) =>
      sendOnce('titipan', request, (idempotencyKey) =>
        callApi('kembalikanTitipan', request, { idempotencyKey }),
      ),
    onSuccess: onDone,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}
