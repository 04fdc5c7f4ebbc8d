import { showError } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { KasDiterima } from '@lunas/contract/loket/kas'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'
import { TAGIHAN_KEY } from './get-tagihan.ts'
import { KAS_KEY } from './kas-key.ts'

export function useTerimaKas(onDone: (diterima: KasDiterima) => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'terimaKas'>) =>
      sendOnce('kas', request, (idempotencyKey) =>
        callApi('terimaKas', request, { idempotencyKey }),
      ),
    onSuccess: onDone,
    onError: showError,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [TAGIHAN_KEY] })
      void queryClient.invalidateQueries({ queryKey: [KAS_KEY] })
    },
  })
}
