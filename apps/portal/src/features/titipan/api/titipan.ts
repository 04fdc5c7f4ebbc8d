import type { RequestOf } from '@lunas/contract/wire/calls'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { OtomatisTitipan, TitipanSiswa, UrutTitipan } from '@lunas/contract/titipan/titipan-sekolah'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'
import { useList } from '#lib/use-list.ts'

export type TitipanFilter = {
  idsekolah?: string
  otomatis?: OtomatisTitipan
  urut?: UrutTitipan
}

const KEY = 'titipan'

export function useTitipan(filter: TitipanFilter) {
  return useList<TitipanSiswa>({
    key: [KEY, filter],
    load: (setelah, signal) =>
      callApi('daftarTitipan', { ...filter, ...(setelah && { setelah }) }, { signal }),
    cursorOf: ({ kode_siswa }) => kode_siswa,
    pageSize: PORTAL_PAGE_SIZE,
  })
}

export function useTotalTitipan(filter: { idsekolah?: string }) {
  return useQuery({
    queryKey: [KEY, 'total', filter],
    queryFn: ({ signal }) => callApi('totalTitipan', filter, { signal }),
  })
}

export function useRincianTitipan(kode_siswa: string) {
  return useQuery({
    queryKey: [KEY, 'rincian', kode_siswa],
    queryFn: ({ signal }) => callApi('rincianTitipan', { kode_siswa }, { signal }),
  })
}

/** Asks for what is kept to go back; it stays kept until somebody else agrees. */
export function useKembalikan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'kembalikanTitipan'>) =>
      sendOnce('titipan', request, (idempotencyKey) =>
        callApi('kembalikanTitipan', request, { idempotencyKey }),
      ),
    onSuccess: onDone,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}
