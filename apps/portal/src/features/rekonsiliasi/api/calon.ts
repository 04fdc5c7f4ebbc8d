import { useSettled } from '@lunas/client/use-settled'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

/**
 * The payments that a case's line may belong to: those that fit, or the one whose number was typed.
 */
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
