import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { TautanSekolah } from '@lunas/contract/pembayaran/tautan'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = 'tautan'

export function useBuatTautan(onMade: (tautan: TautanSekolah) => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'buatTautanSekolah'>) => callApi('buatTautanSekolah', request),
    onSuccess: onMade,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}

export function useCabutTautan(onDone: () => void) {
  return useMutation({
    mutationFn: (kode_tautan: string) => callApi('cabutTautanSekolah', { kode_tautan }),
    onSuccess() {
      showToast('Tautan dicabut.')
      onDone()
    },
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}
