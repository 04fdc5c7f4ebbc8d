import { showError, showToast } from '@lunas/client/notices'
import type { KantinAnak } from '@lunas/contract/kantin/batas'
import { BELANJA_PAGE_SIZE } from '@lunas/contract/kantin/kantin.status'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { kantinCopy } from '../kantin.copy.ts'

const keyOf = (kode_siswa: string) => ['kantin', kode_siswa] as const

/** A purchase shows within this time while the screen is open. */
const ASK_EVERY_MS = 10_000

/** Slower for the other children in the list, since many families share one network address. */
export const ASK_SLOWLY_MS = 60_000

/** The canteen of one child. */
export function useKantinAnak(kode_siswa: string, every_ms = ASK_EVERY_MS) {
  return useQuery({
    queryKey: keyOf(kode_siswa),
    queryFn: ({ signal }) => callApi('getKantinAnak', { kode_siswa }, { signal }),
    refetchInterval: every_ms,
    staleTime: 0,
  })
}

/** All purchases of one child, newest first, page by page. */
export function useRiwayatBelanja(kode_siswa: string) {
  return useInfiniteQuery({
    queryKey: ['riwayat-belanja', kode_siswa],
    queryFn: ({ pageParam, signal }) =>
      callApi('riwayatBelanja', { kode_siswa, ...(pageParam && { setelah: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < BELANJA_PAGE_SIZE ? undefined : page.at(-1)?.kode_penjualan),
    staleTime: 0,
  })
}

export function useBlokirBelanja() {
  const keep = useKeep()
  return useMutation({
    mutationFn: (request: RequestOf<'blokirBelanja'>) => callApi('blokirBelanja', request),
    onSuccess(kantin) {
      keep(kantin)
      showToast(kantin.diblokir ? kantinCopy.nowStopped : kantinCopy.nowAllowed)
    },
    onError: showError,
  })
}

export function useAturBatas(onDone: () => void) {
  const keep = useKeep()
  return useMutation({
    mutationFn: (request: RequestOf<'aturBatas'>) => callApi('aturBatas', request),
    onSuccess(kantin) {
      keep(kantin)
      showToast(kantinCopy.saved)
      onDone()
    },
    onError: showError,
  })
}

function useKeep(): (kantin: KantinAnak) => void {
  const queryClient = useQueryClient()
  return (kantin) => queryClient.setQueryData(keyOf(kantin.siswa.kode_siswa), kantin)
}
