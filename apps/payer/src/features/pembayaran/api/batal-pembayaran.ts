import { showError } from '@lunas/client/notices'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { tellCancelAnswer } from '../cancel-answer.ts'
import { refreshRemembered } from '../remembered.ts'
import { lookOf, pembayaranKey } from './get-pembayaran.ts'

export function useBatalPembayaran(kode_pembayaran: string, onSettled: () => void) {
  const queryClient = useQueryClient()
  const queryKey = pembayaranKey(kode_pembayaran)
  return useMutation({
    mutationFn: () => callApi('batalPembayaran', { kode_pembayaran }),
    onSuccess(pembayaran) {
      refreshRemembered(pembayaran)
      queryClient.setQueryData(queryKey, lookOf(pembayaran))
      void queryClient.invalidateQueries({ queryKey: ['tagihan'] })
      tellCancelAnswer(pembayaran.status)
    },
    onError(error) {
      showError(error)
      // A refusal means that it moved on meanwhile; the screen should say where to.
      void queryClient.invalidateQueries({ queryKey })
    },
    onSettled,
  })
}
