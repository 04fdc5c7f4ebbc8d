import { redrawPhoto } from '@lunas/client/redraw-photo'
import { showAlert, showError, showToast } from '@lunas/client/notices'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/call-api.ts'
import { buktiCopy } from '../bukti.copy.ts'
import { findKunci } from '../kunci-bukti.ts'
import { refreshRemembered } from '../remembered.ts'
import { lookOf, pembayaranKey } from './get-pembayaran.ts'

/** Sends a proof, reports its progress, and shows the answer at once. */
export function useKirimBukti(kode_pembayaran: string) {
  const queryClient = useQueryClient()
  const queryKey = pembayaranKey(kode_pembayaran)
  const [sent, setSent] = useState(0)
  const mutation = useMutation({
    mutationFn: async (chosen: File) => {
      // Redrawn here too, so that a camera's file is small before it is sent.
      const file = await redrawPhoto(chosen)
      if (file === undefined) return showAlert(buktiCopy.broken)
      const kunci = findKunci(kode_pembayaran)
      const options = { file, onProgress: setSent }
      const pembayaran = await callApi('kirimBukti', { kode_pembayaran, kunci }, options)
      refreshRemembered(pembayaran)
      queryClient.setQueryData(queryKey, lookOf(pembayaran))
      showToast(buktiCopy.sent)
    },
    onError(error) {
      showError(error)
      // A refusal means that the payment has changed, so its new state is loaded.
      void queryClient.invalidateQueries({ queryKey })
    },
    onSettled: () => setSent(0),
  })
  return { ...mutation, sent }
}
