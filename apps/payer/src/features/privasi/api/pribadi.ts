import { showError, showToast } from '@lunas/client/notices'
import type { Tiket } from '@lunas/contract/pengguna/auth'
import { md5Hex } from '@lunas/contract/wire/digest'
import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { persetujuanCopy } from '../privasi.copy.ts'

const PERSETUJUAN_KEY = ['persetujuan'] as const

export function usePersetujuan() {
  return useQuery({
    queryKey: PERSETUJUAN_KEY,
    queryFn: ({ signal }) => callApi('getPersetujuan', {}, { signal }),
  })
}

/** Gives or withdraws one consent; saying the same again changes nothing. */
export function useUbahPersetujuan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (answer: RequestOf<'ubahPersetujuan'>) => callApi('ubahPersetujuan', answer),
    onSuccess(all, { diberikan }) {
      queryClient.setQueryData(PERSETUJUAN_KEY, all)
      showToast(diberikan ? persetujuanCopy.given : persetujuanCopy.withdrawn)
    },
    onError: showError,
  })
}

/** What stands in the way of deleting the account, and what stays. Never shown from an old answer. */
export function useTinjauHapus(enabled: boolean) {
  return useQuery({
    queryKey: ['tinjau-hapus'],
    queryFn: ({ signal }) => callApi('tinjauHapus', {}, { signal }),
    enabled,
    gcTime: 0,
    staleTime: 0,
  })
}

export function sendSalinanCode(): Promise<Tiket> {
  return callApi('salinanOtp', {})
}

export type BerkasSalinan = AnswerOf<'ambilSalinan'>

export function takeSalinan(tiket: string, otp: string): Promise<BerkasSalinan> {
  return callApi('ambilSalinan', { tiket, otp: md5Hex(otp) })
}
