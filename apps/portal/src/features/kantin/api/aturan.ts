import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const SALDO_KEY = 'saldo-sekolah'
const WAKTU_KEY = 'waktu-makan'

/** What each school holds for its pupils. */
export const saldoSekolahQuery = queryOptions({
  queryKey: [SALDO_KEY],
  queryFn: ({ signal }) => callApi('saldoSekolah', {}, { signal }),
})

/** The form shows the errors. */
export function useAturSaldo(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'aturSaldo'>) => callApi('aturSaldo', request),
    onSuccess: () => {
      showToast('Batas saldo tersimpan.')
      onDone()
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [SALDO_KEY] }),
  })
}

export function useWaktuMakan(idsekolah: string) {
  return useQuery({
    queryKey: [WAKTU_KEY, idsekolah],
    queryFn: ({ signal }) => callApi('daftarWaktuMakan', { idsekolah }, { signal }),
  })
}

/** The form shows the errors. */
export function useTambahWaktu() {
  return useMutation({
    mutationFn: (request: RequestOf<'tambahWaktuMakan'>) => callApi('tambahWaktuMakan', request),
    onSuccess: () => showToast('Waktu makan tersimpan.'),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [WAKTU_KEY] }),
  })
}

export function useAkhiriWaktu() {
  return useMutation({
    mutationFn: (idwaktu: string) => callApi('akhiriWaktuMakan', { idwaktu }),
    onSuccess: () => showToast('Waktu makan diakhiri.'),
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [WAKTU_KEY] }),
  })
}
