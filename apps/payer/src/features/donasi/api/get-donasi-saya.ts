import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { session } from '#lib/session.ts'

/** The person's donations of a year; without one, of the newest. */
export function useDonasiSaya(tahun: string | undefined) {
  return useQuery({
    queryKey: ['donasi-saya', tahun ?? '', session()?.idcustomer ?? ''],
    queryFn: ({ signal }) => callApi('donasiSaya', tahun ? { tahun } : {}, { signal }),
  })
}
