import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

export function useMasuk(idsekolah: string) {
  return useQuery({
    queryKey: ['penagihan', 'masuk', idsekolah],
    queryFn: ({ signal }) => callApi('daftarMasuk', { idsekolah }, { signal }),
  })
}
