import { showError, showToast } from '@lunas/client/notices'
import type { Insiden } from '@lunas/contract/insiden/insiden'
import type { StatusTerdampak } from '@lunas/contract/insiden/insiden.status'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = ['insiden']
/** While messages leave, proof arrives by the second. */
const TELLING_MS = 3_000
/** As many as the server sends at a time. */
const PAGE_ROWS = 50

export function useInsiden() {
  return useQuery({
    queryKey: [...KEY, 'daftar'],
    queryFn: ({ signal }) => callApi('daftarInsiden', {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'memberitahu') ? TELLING_MS : false,
  })
}

export function useKelompok() {
  return useQuery({
    queryKey: ['kelompok-insiden'],
    queryFn: ({ signal }) => callApi('kelompokInsiden', {}, { signal }),
    staleTime: Infinity,
  })
}

export function useTerdampak(insiden: Insiden, status: StatusTerdampak | '') {
  const { idinsiden, dihitung_at, terdampak } = insiden
  return useInfiniteQuery({
    // The counts stand in the key, so that the list follows them.
    queryKey: [...KEY, 'terdampak', idinsiden, status, dihitung_at, JSON.stringify(terdampak.status)],
    queryFn: ({ signal, pageParam }) =>
      callApi('daftarTerdampak', {
        idinsiden, ...(status && { status }), ...(pageParam && { setelah: pageParam }),
      }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE_ROWS ? undefined : page.at(-1)?.idterdampak),
    placeholderData: (last) => last,
  })
}

/** For forms, which show refusals at their fields. */
export async function sendInsiden<N extends Change>(
  call: N, request: RequestOf<N>,
): Promise<Insiden> {
  const insiden: Insiden = await callApi(call, request)
  showToast(DONE[call])
  await queryClient.invalidateQueries({ queryKey: KEY })
  return insiden
}

export type Change =
  | 'bukaInsiden' | 'ubahInsiden' | 'hitungInsiden' | 'ajukanInsiden' | 'putusInsiden' | 'tarikInsiden'
  | 'tandaiInsiden' | 'tutupInsiden'

const DONE = {
  bukaInsiden: 'Insiden dibuka. Orang yang datanya terkait sudah dicari.',
  ubahInsiden: 'Insiden diubah. Orang yang datanya terkait sudah dicari lagi.',
  hitungInsiden: 'Orang yang datanya terkait sudah dicari lagi.',
  ajukanInsiden: 'Pemberitahuan diajukan. Orang kedua yang memutuskan.',
  putusInsiden: 'Keputusan Anda tersimpan.',
  tarikInsiden: 'Pemberitahuan ditarik kembali.',
  tandaiInsiden: 'Sudah ditandai.',
  tutupInsiden: 'Insiden ditutup.',
} as const satisfies Record<Change, string>

/** For buttons, which show a refusal above the page. */
export function useChangeInsiden<N extends Change>(call: N) {
  return useMutation({
    mutationFn: (request: RequestOf<N>) => sendInsiden(call, request),
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: KEY }),
  })
}
