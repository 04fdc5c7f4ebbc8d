import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { checkChain } from '../check-chain.ts'

/** The closed days of a school, checked link by link in this browser. */
export function useBukuHarian(idsekolah: string) {
  return useQuery({
    queryKey: ['buku-harian', idsekolah],
    queryFn: async ({ signal }) => {
      const buku = await callApi('getBukuHarian', { idsekolah }, { signal })
      return { ...buku, rusak: await checkChain(buku.hari) }
    },
  })
}
