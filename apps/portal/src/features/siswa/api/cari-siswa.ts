import { useSettled } from '@lunas/client/use-settled'
import type { SiswaPetugas } from '@lunas/contract/portal'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

const LETTERS_MIN = 2

export function useCariSiswa(typed: string, idsekolah: string | undefined) {
  const cari = useSettled(typed.trim())
  const canAsk = cari.length >= LETTERS_MIN
  const { data, isFetching, error } = useQuery({
    queryKey: ['cari-siswa', cari, idsekolah],
    queryFn: ({ signal }): Promise<SiswaPetugas[]> =>
      callApi('cariSiswa', { cari, ...(idsekolah && { idsekolah }) }, { signal }),
    enabled: canAsk,
    placeholderData: keepPreviousData,
  })
  return { found: canAsk ? (data ?? []) : [], isFetching, error, canAsk }
}
