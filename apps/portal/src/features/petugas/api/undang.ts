import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const refresh = () => queryClient.invalidateQueries({ queryKey: ['petugas'] })

export async function undang(request: RequestOf<'undangPetugas'>): Promise<void> {
  await callApi('undangPetugas', request)
  await refresh()
}

export async function givePenugasan(request: RequestOf<'tambahPenugasan'>): Promise<void> {
  await callApi('tambahPenugasan', request)
  await refresh()
}

/** A new link for somebody who has not used theirs. */
export function useUndangUlang(onDone: () => void) {
  return useMutation({
    mutationFn: (idpengguna: string) => callApi('undangUlang', { idpengguna }),
    onSuccess: () => {
      showToast('Undangan baru dikirim.')
      onDone()
    },
    onError: showError,
    onSettled: () => void refresh(),
  })
}

export function useAkhiriPenugasan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'akhiriPenugasan'>) => callApi('akhiriPenugasan', request),
    onSuccess: () => {
      showToast('Tugas diakhiri.')
      onDone()
    },
    onError: showError,
    onSettled: () => void refresh(),
  })
}
