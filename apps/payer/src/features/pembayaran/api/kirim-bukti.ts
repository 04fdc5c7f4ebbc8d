import { showAlert, showError, showToast } from '@lunas/client/notices'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/call-api.ts'
import { buktiCopy } from '../bukti.copy.ts'
import { readProof } from '../read-proof.ts'
import { refreshRemembered } from '../remembered.ts'
import { lookOf, pembayaranKey } from './get-pembayaran.ts'

/** Sends a proof, reports its progress, and shows the answer at once. */
export function useKirimBukti(kode_pembayaran: string) {
  const queryClient = useQueryClient()
  const queryKey = pembayaranKey(kode_pembayaran)
  const [sent, setSent] = useState(0)
  const mutation = useMutation({
    mutationFn: async (chosen: File) => {
      const file = await readProof(chosen)
      if (file === undefined) return showAlert(buktiCopy.broken)
      const options = { file, onProgress: setSent }
      const pembayaran = await callApi('kirimBukti', { kode_pembayaran }, options)
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
