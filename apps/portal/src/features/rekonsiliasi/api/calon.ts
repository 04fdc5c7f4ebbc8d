import { useSettled } from '@lunas/client/use-settled'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

/** What the line of a case may be: without a number what fits, with one what it names. */
export function useCalon(nomor_kasus: string, typed: string) {
  const cari = useSettled(typed.trim())
  const query = useQuery({
    queryKey: ['kasus', 'calon', nomor_kasus, cari],
    queryFn: ({ signal }) =>
      callApi('getCalonKasus', { nomor_kasus, ...(cari && { cari }) }, { signal }),
    placeholderData: keepPreviousData,
  })
  return { ...query, cari }
}
