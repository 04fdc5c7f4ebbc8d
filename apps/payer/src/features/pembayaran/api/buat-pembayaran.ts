import { useMutation, useQueryClient } from '@tanstack/react-query'
import { leavesDoubt } from '@lunas/client/api-error'
import { inTab } from '@lunas/client/kept'
import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { callApi } from '#lib/api/call-api.ts'
import { keepKunci } from '../kunci-bukti.ts'
import { keepPembayaran, rereadRemembered } from '../remembered.ts'
import { keepSent, releaseSent, type SentRequest } from '../sent-request.ts'
import { lookOf, pembayaranKey } from './get-pembayaran.ts'

/** Sends a confirmed request; its key is dropped only after an answer, success or refusal. */
export function useBuatPembayaran(onMade: (pembayaran: Pembayaran) => Promise<void>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (sent: SentRequest) => {
      keepSent(inTab, sent)
      return callApi('buatPembayaran', sent.body, { idempotencyKey: sent.key })
    },
    onSuccess(pembayaran) {
      releaseSent(inTab)
      keepPembayaran(pembayaran)
      keepKunci(pembayaran.kode_pembayaran, pembayaran.kunci_bukti)
      queryClient.setQueryData(pembayaranKey(pembayaran.kode_pembayaran), lookOf(pembayaran))
      // The bills learn of it when the payment is shown: under the sheet nothing moves.
      void onMade(pembayaran).finally(() => {
        rereadRemembered()
        // Titipan pays at once.
        for (const key of ['tagihan', 'saldo']) void queryClient.invalidateQueries({ queryKey: [key] })
      })
    },
    onError(error) {
      if (!leavesDoubt(error)) releaseSent(inTab)
    },
  })
}
