import { showError } from '@lunas/client/notices'
import type { Tugas } from '@lunas/contract/tugas/tugas'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from './api/call-api.ts'
import { queryClient } from './query-client.ts'

const KEY = 'tugas'
/** Often enough to see it move. Nothing is asked while nothing runs. */
const LOOK_EVERY_MS = 2_000
/** Whoever waits before an open window wants to know at once. */
const WAIT_MS = 500

export const isRunning = ({ status }: Tugas) => status === 'berjalan'

/** My long work: what is running first, then what ended lately. */
export function useDaftarTugas() {
  return useQuery({
    queryKey: [KEY, 'daftar'],
    queryFn: ({ signal }) => callApi('daftarTugas', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? LOOK_EVERY_MS : false),
  })
}

/** One of it, until it has ended. */
export function useTugas(idtugas: string | undefined) {
  return useQuery({
    queryKey: [KEY, idtugas],
    queryFn: ({ signal }) => callApi('getTugas', { idtugas: idtugas ?? '' }, { signal }),
    enabled: idtugas !== undefined,
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : WAIT_MS),
  })
}

export function useHentikanTugas() {
  return useMutation({
    mutationFn: (idtugas: string) => callApi('hentikanTugas', { idtugas }),
    onError: showError,
    onSettled: refreshTugas,
  })
}

/** Something was started or stopped. */
export function refreshTugas(): void {
  void queryClient.invalidateQueries({ queryKey: [KEY] })
}
