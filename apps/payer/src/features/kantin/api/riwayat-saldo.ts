import { showError, showSuccess } from '@lunas/client/notices'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { kantinCopy } from '../kantin.copy.ts'

const keyOf = (kode_siswa: string) => ['riwayat-saldo', kode_siswa] as const

/** Everything that changed a child's saldo. */
export function useRiwayatSaldo(kode_siswa: string) {
  return useQuery({
    queryKey: keyOf(kode_siswa),
    queryFn: ({ signal }) => callApi('riwayatSaldo', { kode_siswa }, { signal }),
    staleTime: 0,
  })
}

/** The key belongs to the typed amount, so repeating after a lost answer moves nothing twice. */
export type Move = { jumlah: number; key: string }

/** Bills, the home and the canteen all show the money, so they are read again. */
export function usePindahSaldo(kode_siswa: string, onMoved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ jumlah, key }: Move) =>
      callApi('pindahSaldo', { kode_siswa, jumlah }, { idempotencyKey: key }),
    onSuccess() {
      showSuccess(kantinCopy.moved)
      onMoved()
    },
    onError: showError,
    onSettled() {
      for (const queryKey of [keyOf(kode_siswa), ['kantin'], ['titipan'], ['tagihan'], ['beranda'], ['metode']]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })
}
