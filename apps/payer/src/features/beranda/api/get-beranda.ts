import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { useEarly } from '#lib/api/use-early.ts'

const ASK_EVERY_MS = 5_000

/** The whole home in one call; asked again and again only while a payment runs. */
export function useBeranda() {
  return useQuery({
    queryKey: ['beranda'],
    queryFn: ({ signal }) => callApi('getBeranda', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.pembayaran_berjalan.length ? ASK_EVERY_MS : false),
    staleTime: 0,
    ...useEarly('getBeranda', {}),
  })
}
