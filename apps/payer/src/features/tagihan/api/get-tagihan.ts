import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { useEarly } from '#lib/api/use-early.ts'

export function tagihanQuery(kode_siswa: string) {
  return queryOptions({
    queryKey: ['tagihan', kode_siswa],
    queryFn: ({ signal }) => callApi('getTagihan', { kode_siswa }, { signal }),
    meta: { fromLink: true },
  })
}

export function useTagihan(kode_siswa: string) {
  return useQuery({ ...tagihanQuery(kode_siswa), ...useEarly('getTagihan', { kode_siswa }) })
}
