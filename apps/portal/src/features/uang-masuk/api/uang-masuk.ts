import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

/** What a school received on each of its last days. */
export function useUangMasuk(idsekolah: string) {
  return useQuery({
    queryKey: ['uang-masuk', idsekolah],
    queryFn: ({ signal }) => callApi('getUangMasuk', { idsekolah }, { signal }),
  })
}
