import { useQuery } from '@tanstack/react-query'
import { callLate } from '#lib/api/call-late.ts'

/** A child's numbers, which never change while a bank is with us. */
export function useNomorVa(kode_siswa: string) {
  return useQuery({
    queryKey: ['nomor-va', kode_siswa],
    queryFn: ({ signal }) => callLate('getNomorVa', { kode_siswa }, { signal }),
  })
}
