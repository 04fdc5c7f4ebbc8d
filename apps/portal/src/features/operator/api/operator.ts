import type { RequestOf } from '@lunas/contract/wire/calls'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

export const keadaanQuery = queryOptions({
  queryKey: ['operator', 'penyedia'],
  queryFn: ({ signal }) => callApi('keadaanPenyedia', {}, { signal }),
  refetchInterval: 30_000,
})
export const kunciQuery = queryOptions({
  queryKey: ['operator', 'kunci'],
  queryFn: ({ signal }) => callApi('daftarKunci', {}, { signal }),
})
export const saklarQuery = queryOptions({
  queryKey: ['operator', 'saklar'],
  queryFn: ({ signal }) => callApi('daftarSaklar', {}, { signal }),
})
export const antreanQuery = queryOptions({
  queryKey: ['operator', 'antrean'],
  queryFn: ({ signal }) => callApi('daftarAntrean', {}, { signal }),
  refetchInterval: 30_000,
})

export async function ubahKunci(request: RequestOf<'ubahKunci'>): Promise<void> {
  queryClient.setQueryData(kunciQuery.queryKey, await callApi('ubahKunci', request))
}

export async function ubahSaklar(request: RequestOf<'ubahSaklar'>): Promise<void> {
  queryClient.setQueryData(saklarQuery.queryKey, await callApi('ubahSaklar', request))
}

/** Somebody else may have retried it first, so the list is read again either way. */
export async function ulangAntrean(idantrean: string): Promise<void> {
  try {
    queryClient.setQueryData(antreanQuery.queryKey, await callApi('ulangAntrean', { idantrean }))
  } catch (error) {
    await queryClient.invalidateQueries(antreanQuery)
    throw error
  }
}
