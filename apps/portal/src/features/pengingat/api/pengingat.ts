import { showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const keyOf = (idsekolah: string) => ['pengingat', idsekolah] as const

export function usePengingat(idsekolah: string) {
  return useQuery({
    queryKey: keyOf(idsekolah),
    queryFn: ({ signal }) => callApi('getPengingat', { idsekolah }, { signal }),
  })
}

/** The message of each reminder day, also of days that are not saved yet. */
export function useContoh(idsekolah: string, langkah: readonly number[]) {
  return useQuery({
    queryKey: ['pengingat', 'contoh', idsekolah, langkah],
    queryFn: ({ signal }) => callApi('contohPengingat', { idsekolah, langkah: [...langkah] }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useAturPengingat() {
  return useMutation({
    mutationFn: (rules: RequestOf<'aturPengingat'>) => callApi('aturPengingat', rules),
    onSuccess(pengingat) {
      queryClient.setQueryData(keyOf(pengingat.idsekolah), pengingat)
      showToast('Pengingat diatur.')
    },
  })
}
