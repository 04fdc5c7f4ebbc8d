import { showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { refreshTugas } from '#lib/tugas.ts'

/** The form shows the errors. */
export function useCatatBukti(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'catatBuktiSetor'>) => callApi('catatBuktiSetor', request),
    onSuccess: () => {
      showToast('Nomor Bukti Setor Zakat tercatat.')
      onDone()
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['donasi'] }),
  })
}

type Sent = { file: File; signal: AbortSignal; onProgress: (sent: number) => void }

/** Leaves a file to the worker; what came of it stands under Pekerjaan. */
export function useImporBukti(onDone: () => void) {
  return useMutation({
    mutationFn: (sent: Sent) => callApi('imporBuktiSetor', { nama_berkas: sent.file.name }, sent),
    onSuccess: () => {
      showToast('Berkas sedang dibaca. Hasilnya ada di Pekerjaan.')
      refreshTugas()
      onDone()
    },
  })
}
