import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const LURING_KEY = 'laporan-luring'

/** Hubs, missing numbers and held sales of a school. */
export function useLaporanLuring(idsekolah: string) {
  return useQuery({
    queryKey: [LURING_KEY, idsekolah],
    queryFn: ({ signal }) => callApi('laporanLuring', { idsekolah }, { signal }),
    staleTime: 0,
  })
}

/** The form shows the errors. */
export function useBuatHub() {
  return useMutation({
    mutationFn: (request: RequestOf<'buatHub'>) => callApi('buatHub', request),
    onSettled: refresh,
  })
}

export function useCabutHub(onDone: () => void) {
  return useMutation({
    mutationFn: (idhub: string) => callApi('cabutHub', { idhub }),
    onSuccess: () => {
      showToast('Hub dicabut. Jatahnya kembali ke saldo siswa.')
      onDone()
    },
    onError: showError,
    onSettled: refresh,
  })
}

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
    onSettled: refresh,
  })
}

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: [LURING_KEY] })
}
