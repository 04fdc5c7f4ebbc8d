import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { PembayaranDibuka } from '@lunas/contract/pembayaran/pembayaran'
import { callApi } from '#lib/api/call-api.ts'
import { tautanCopy } from '../tautan.copy.ts'

export function useTautan(kode_tautan: string) {
  return useQuery({
    queryKey: ['tautan', kode_tautan],
    queryFn: ({ signal }) => callApi('getTautan', { kode_tautan }, { signal }),
    meta: { fromLink: true },
  })
}

export function useRiwayatTautan(kode_siswa: string) {
  return useQuery({
    queryKey: ['riwayat-tautan', kode_siswa],
    queryFn: ({ signal }) => callApi('riwayatTautan', { kode_siswa }, { signal }),
  })
}

export function useBuatTautan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (request: RequestOf<'buatTautan'>) => callApi('buatTautan', request),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['riwayat-tautan'] }),
    onError: showError,
  })
}

export function useCabutTautan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (kode_tautan: string) => callApi('cabutTautan', { kode_tautan }),
    onSuccess() {
      showToast(tautanCopy.revoked)
      return queryClient.invalidateQueries({ queryKey: ['riwayat-tautan'] })
    },
    onError: showError,
  })
}

type Bayar = RequestOf<'bayarTautan'> & { key: string }

/** With a key of its own for each choice, so that a second tap opens no second payment. */
export function useBayarTautan(onMade: (pembayaran: PembayaranDibuka) => void) {
  return useMutation({
    mutationFn: ({ key, ...request }: Bayar) =>
      callApi('bayarTautan', request, { idempotencyKey: key }),
    onSuccess: onMade,
    onError: showError,
  })
}
