import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Pesanan } from '@lunas/contract/ppob/ppob'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { callApi } from '#lib/api/call-api.ts'

/** While an order is on its way, its state is read again this often. */
const WATCH_MS = 3000

/** What is sold, and which operator has which numbers. */
export function usePpob() {
  return useQuery({ queryKey: ['ppob'], queryFn: ({ signal }) => callApi('getPpob', {}, { signal }) })
}

export function useRiwayatPesanan() {
  return useQuery({
    queryKey: ['pesanan'],
    queryFn: ({ signal }) => callApi('riwayatPesanan', {}, { signal }),
  })
}

export function usePesanan(kode_pesanan: string) {
  return useQuery({
    queryKey: ['pesanan', kode_pesanan],
    queryFn: ({ signal }) => callApi('getPesanan', { kode_pesanan }, { signal }),
    refetchInterval: ({ state }) => (isEnded(state.data) ? false : WATCH_MS),
  })
}

function isEnded(pesanan: Pesanan | undefined): boolean {
  return pesanan?.status === 'berhasil' || pesanan?.status === 'dikembalikan'
}

export function useBuatPesanan(onMade: (pesanan: Pesanan) => void) {
  return useOrder(onMade, ({ key, ...isi }: RequestOf<'buatPesanan'> & { key: string }) =>
    callApi('buatPesanan', isi, { idempotencyKey: key }),
  )
}

export function useCekTagihan(onMade: (pesanan: Pesanan) => void) {
  return useOrder(onMade, ({ key, ...isi }: RequestOf<'cekTagihanPpob'> & { key: string }) =>
    callApi('cekTagihanPpob', isi, { idempotencyKey: key }),
  )
}

function useOrder<Isi>(onMade: (pesanan: Pesanan) => void, send: (isi: Isi) => Promise<Pesanan>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess(pesanan) {
      queryClient.setQueryData(['pesanan', pesanan.kode_pesanan], pesanan)
      void queryClient.invalidateQueries({ queryKey: ['pesanan'], exact: true })
      onMade(pesanan)
    },
    // A price or product that changed is shown as it is now.
    onError: () => queryClient.invalidateQueries({ queryKey: ['ppob'] }),
  })
}
