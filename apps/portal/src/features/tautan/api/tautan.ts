import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { TautanSekolah } from '@lunas/contract/pembayaran/tautan'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { useList } from '#lib/use-list.ts'

const KEY = 'tautan'

export function useTautan(filter: { idsekolah?: string }) {
  return useList<TautanSekolah>({
    key: [KEY, filter],
    load: (setelah, signal) =>
      callApi('daftarTautan', { ...filter, ...(setelah && { setelah }) }, { signal }),
    cursorOf: ({ kode_tautan }) => kode_tautan,
    pageSize: PORTAL_PAGE_SIZE,
  })
}

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
