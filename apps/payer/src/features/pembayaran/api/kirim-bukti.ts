import { showAlert, showError, showToast } from '@lunas/client/notices'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { buktiCopy } from '../bukti.copy.ts'
import { readProof } from '../read-proof.ts'
import { refreshRemembered } from '../remembered.ts'
import { lookOf, pembayaranKey } from './get-pembayaran.ts'

/** Sends a proof; the screen shows the answer at once. */
export function useKirimBukti(kode_pembayaran: string) {
  const queryClient = useQueryClient()
  const queryKey = pembayaranKey(kode_pembayaran)
  return useMutation({
    mutationFn: async (file: File) => {
      const foto = await readProof(file)
      if (foto === undefined) return showAlert(buktiCopy.broken)
      const pembayaran = await callApi('kirimBukti', { kode_pembayaran, foto })
      refreshRemembered(pembayaran)
      queryClient.setQueryData(queryKey, lookOf(pembayaran))
      showToast(buktiCopy.sent)
    },
    onError(error) {
      showError(error)
      // A refusal means that it moved on meanwhile; the screen should say where to.
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}
