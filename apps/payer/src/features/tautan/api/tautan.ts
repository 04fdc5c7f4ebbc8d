import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/calls'
import type { Pembayaran } from '@lunas/contract/pembayaran'
import { callLate } from '#lib/api/call-late.ts'
import { tautanCopy } from '../tautan.copy.ts'

export function useTautan(kode_tautan: string) {
  return useQuery({
    queryKey: ['tautan', kode_tautan],
    queryFn: ({ signal }) => callLate('getTautan', { kode_tautan }, { signal }),
  })
}

export function useRiwayatTautan(kode_siswa: string) {
  return useQuery({
    queryKey: ['riwayat-tautan', kode_siswa],
    queryFn: ({ signal }) => callLate('riwayatTautan', { kode_siswa }, { signal }),
  })
}

export function useBuatTautan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (request: RequestOf<'buatTautan'>) => callLate('buatTautan', request),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['riwayat-tautan'] }),
    onError: showError,
  })
}

export function useCabutTautan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (kode_tautan: string) => callLate('cabutTautan', { kode_tautan }),
    onSuccess() {
      showToast(tautanCopy.revoked)
      return queryClient.invalidateQueries({ queryKey: ['riwayat-tautan'] })
    },
    onError: showError,
  })
}

type Bayar = RequestOf<'bayarTautan'> & { key: string }

/** With a key of its own for each choice, so that a second tap opens no second payment. */
export function useBayarTautan(onMade: (pembayaran: Pembayaran) => void) {
  return useMutation({
    mutationFn: ({ key, ...request }: Bayar) =>
      callLate('bayarTautan', request, { idempotencyKey: key }),
    onSuccess: onMade,
    onError: showError,
  })
}
