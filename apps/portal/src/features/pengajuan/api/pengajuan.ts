import { showError } from '@lunas/client/notices'
import type { StatusPengajuan } from '@lunas/contract/pengguna/anak'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { PengajuanPetugas } from '@lunas/contract/portal/pengajuan'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { useList } from '#lib/use-list.ts'

export type PengajuanFilter = { status?: StatusPengajuan; idsekolah?: string }

const KEY = 'pengajuan'

export function usePengajuan(filter: PengajuanFilter) {
  return useList<PengajuanPetugas>({
    key: [KEY, filter],
    load: (setelah, signal) =>
      callApi('getPengajuan', { ...filter, ...(setelah && { setelah }) }, { signal }),
    cursorOf: ({ kode_pengajuan }) => kode_pengajuan,
    pageSize: PORTAL_PAGE_SIZE,
  })
}

export function usePutusPengajuan(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'putusPengajuan'>) => callApi('putusPengajuan', request),
    onSuccess: onDone,
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}
