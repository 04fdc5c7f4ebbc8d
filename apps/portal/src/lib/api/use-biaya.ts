import { useQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

/** The types of bills that can be owed at this school; gifts aside. */
export function useBiaya(idsekolah: string) {
  return useQuery({
    queryKey: ['jenis', 'biaya', idsekolah],
    queryFn: ({ signal }) => callApi('daftarJenis', { idsekolah, sifat: 'biaya' }, { signal }),
  })
}
