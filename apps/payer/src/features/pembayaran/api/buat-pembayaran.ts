import { useMutation, useQueryClient } from '@tanstack/react-query'
import { leavesDoubt } from '@lunas/client/api-error'
import { inTab } from '@lunas/client/kept'
import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { callApi } from '#lib/api/call-api.ts'
import { keepKunci } from '../kunci-bukti.ts'
import { rememberPembayaran } from '../remembered.ts'
import { keepSent, releaseSent, type SentRequest } from '../sent-request.ts'
import { lookOf, pembayaranKey } from './get-pembayaran.ts'

/** Sends a confirmed request; its key is dropped only after an answer, success or refusal. */
export function useBuatPembayaran(onMade: (pembayaran: Pembayaran) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (sent: SentRequest) => {
      keepSent(inTab, sent)
      return callApi('buatPembayaran', sent.body, { idempotencyKey: sent.key })
    },
    onSuccess(pembayaran) {
      releaseSent(inTab)
      rememberPembayaran(pembayaran)
      keepKunci(pembayaran.kode_pembayaran, pembayaran.kunci_bukti)
      queryClient.setQueryData(pembayaranKey(pembayaran.kode_pembayaran), lookOf(pembayaran))
      // Titipan pays at once.
      for (const key of ['tagihan', 'saldo']) {
        void queryClient.invalidateQueries({ queryKey: [key] })
      }
      onMade(pembayaran)
    },
    onError(error) {
      if (!leavesDoubt(error)) releaseSent(inTab)
    },
  })
}
