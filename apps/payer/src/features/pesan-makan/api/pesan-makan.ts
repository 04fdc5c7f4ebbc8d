import { showError, showSuccess } from '@lunas/client/notices'
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import type { Ordered } from '../basket.ts'
import { pesanMakanCopy as copy } from '../pesan-makan.copy.ts'

const KEY = 'pesan-makan'

/** The menus of all children. */
export function useMenuAnak(children: readonly string[]) {
  return useQueries({
    queries: children.map((kode_siswa) => ({
      queryKey: [KEY, kode_siswa],
      queryFn: ({ signal }: { signal: AbortSignal }) => callApi('menuAnak', { kode_siswa }, { signal }),
      staleTime: 0,
    })),
  })
}

/** The key belongs to the basket, so repeating after a lost answer orders nothing twice. */
export type Sent = { pesanan: Ordered[]; key: string }

export function usePesanMakan(onDone: () => void) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ pesanan, key }: Sent) => callApi('pesanMakan', { pesanan }, { idempotencyKey: key }),
    onSuccess() {
      showSuccess(copy.sent)
      onDone()
    },
    onError: showError,
    onSettled: readAgain,
  })
}

export function useBatalPesan() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (idpesan: string) => callApi('batalPesanMakan', { idpesan }),
    onSuccess: () => showSuccess(copy.cancelled),
    onError: showError,
    onSettled: readAgain,
  })
}

/** The canteen and the home show the same saldo. */
function useReadAgain() {
  const queryClient = useQueryClient()
  return () => {
    for (const queryKey of [[KEY], ['kantin'], ['riwayat-saldo'], ['beranda']]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }
}
