import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KARTU_KEY = 'kartu'
const TANPA_KEY = 'tanpa-kartu'

/** Reads again who has which card, after many were made at once. */
export function readKartuAgain(): void {
  for (const key of [KARTU_KEY, TANPA_KEY]) void queryClient.invalidateQueries({ queryKey: [key] })
}

/** Read once for a sitting: the screen itself remembers who has got a card meanwhile. */
export function useTanpaKartu(idsekolah: string, kelas: string | undefined) {
  return useQuery({
    queryKey: [TANPA_KEY, idsekolah, kelas],
    queryFn: ({ signal }) =>
      callApi('tanpaKartu', { idsekolah, ...(kelas !== undefined && { kelas }) }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}

export function usePasangKartu() {
  return useMutation({
    mutationFn: (request: RequestOf<'pasangKartu'>) => callApi('pasangKartu', request),
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KARTU_KEY] }),
  })
}

export function useUbahKartu(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ubahKartu'>) => callApi('ubahKartu', request),
    onSuccess: () => {
      showToast('Kartu diubah.')
      onDone()
    },
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KARTU_KEY] }),
  })
}
