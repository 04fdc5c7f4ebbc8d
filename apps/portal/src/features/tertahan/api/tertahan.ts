import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = 'tertahan'

export function useFotoBukti(idbukti: string) {
  return useQuery({
    queryKey: [KEY, 'foto', idbukti],
    queryFn: ({ signal }) => callApi('fotoBukti', { idbukti }, { signal }),
    // A picture never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Lines of imported statements that may be its money. */
export function useBaris(nomor_tertahan: string) {
  return useQuery({
    queryKey: [KEY, 'baris', nomor_tertahan],
    queryFn: ({ signal }) => callApi('barisTertahan', { nomor_tertahan }, { signal }),
  })
}

const settled = {
  onError: showError,
  onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
}

export function useAmbil() {
  return useMutation({
    mutationFn: (nomor_tertahan: string) => callApi('ambilTertahan', { nomor_tertahan }),
    onSuccess: () => showToast('Anda yang mengurusnya.'),
    ...settled,
  })
}

export function usePeriksa() {
  return useMutation({
    mutationFn: (request: RequestOf<'periksaTertahan'>) => callApi('periksaTertahan', request),
    onSuccess: ({ keadaan }) =>
      showToast(keadaan === 'menyusul' ? 'Penyedia sudah menjawab.' : 'Belum ada kepastian.'),
    ...settled,
  })
}

export function useAjukan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ajukanTertahan'>) => callApi('ajukanTertahan', request),
    onSuccess: onDone,
    ...settled,
  })
}

export function usePutus(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusTertahan'>) => callApi('putusTertahan', request),
    onSuccess: onDone,
    ...settled,
  })
}

export function useTarik(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tarikTertahan'>) => callApi('tarikTertahan', request),
    onSuccess: onDone,
    ...settled,
  })
}

export function useTutup(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tutupTertahan'>) => callApi('tutupTertahan', request),
    onSuccess: onDone,
    ...settled,
  })
}
