import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { callApi } from '#lib/api/call-api.ts'
import { session } from '#lib/session.ts'
import { pengingatCopy } from '../donasi.copy.ts'

function keyOf() {
  return ['pengingat-donasi', session()?.idcustomer ?? ''] as const
}

/** The person's monthly reminders; nobody is asked who is not logged in. */
export function usePengingat() {
  return useQuery({
    queryKey: keyOf(),
    queryFn: ({ signal }) => callApi('pengingatDonasi', {}, { signal }),
    enabled: session() !== undefined,
  })
}

/** Repeating it changes nothing. */
export function useIngatkan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wish: RequestOf<'ingatkanDonasi'>) => callApi('ingatkanDonasi', wish),
    onSuccess(kept) {
      queryClient.setQueryData(keyOf(), kept)
      showToast(pengingatCopy.saved)
    },
    onError: showError,
  })
}

export function useHentikan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (kode_program: string) => callApi('hentikanPengingat', { kode_program }),
    onSuccess(kept) {
      queryClient.setQueryData(keyOf(), kept)
      showToast(pengingatCopy.ended)
    },
    onError: showError,
  })
}
