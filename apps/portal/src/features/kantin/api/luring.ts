import { showError, showToast } from '@lunas/client/notices'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

/** Uploads the rescue file of another till, line by line. */
export function useUnggahPenyelamat() {
  return useMutation({
    mutationFn: async (file: File) => {
      const lines = (await file.text()).split('\n').map((line) => line.trim()).filter(Boolean)
      let banyak = 0
      for (const berkas of lines) banyak += (await callApi('unggahPenyelamat', { berkas })).length
      return banyak
    },
    onSuccess: (banyak) => showToast(`Berkas penyelamat diterima: ${banyak} penjualan.`),
    onError: showError,
  })
}
