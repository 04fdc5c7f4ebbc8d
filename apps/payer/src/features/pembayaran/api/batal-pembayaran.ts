import { showError } from '@lunas/client/notices'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { tellCancelAnswer } from '../cancel-words.ts'
import { refreshRemembered } from '../remembered.ts'
import { lookOf, pembayaranKey } from './get-pembayaran.ts'
import { rereadBills } from './reread-bills.ts'

type Ends = {
  /** Called after an answer, unless `onCancelled` handles it. */
  onSettled: () => void
  /** Replaces the message that the payment is cancelled. */
  onCancelled?: () => void
}

export function useBatalPembayaran(kode_pembayaran: string, { onSettled, onCancelled }: Ends) {
  const queryClient = useQueryClient()
  const queryKey = pembayaranKey(kode_pembayaran)
  return useMutation({
    mutationFn: () => callApi('batalPembayaran', { kode_pembayaran }),
    onSuccess(pembayaran) {
      refreshRemembered(pembayaran)
      queryClient.setQueryData(queryKey, lookOf(pembayaran))
      rereadBills(queryClient)
      if (onCancelled && pembayaran.status === 'dibatalkan') return onCancelled()
      tellCancelAnswer(pembayaran.status)
      onSettled()
    },
    onError(error) {
      showError(error)
      onSettled()
      // A refusal means that the payment has changed, so its new state is loaded.
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}
