import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'

/** The form shows the errors. */
export function useTagihMasuk(onDone: (run: AnswerOf<'tagihMasuk'>) => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tagihMasuk'>) =>
      sendOnce('tagih-masuk', request, (idempotencyKey) => callApi('tagihMasuk', request, { idempotencyKey })),
    onSuccess: onDone,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['penagihan'] }),
  })
}
