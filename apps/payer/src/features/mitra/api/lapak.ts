import { addDays, localDate } from '@lunas/values/local-date'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

const LAPAK = ['mitra', 'lapak']

/** The stalls of an agent, with what they sold on this many days up to today. */
export function useLapakSaya(today: string, days: number) {
  return useQuery({
    queryKey: [...LAPAK, today, days],
    queryFn: ({ signal }) =>
      callApi('lapakSaya', { dari: addDays(localDate(today), 1 - days), sampai: today }, { signal }),
    refetchOnMount: 'always',
  })
}

export function useStokLapak(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (counted: { idproduk: string; stok: number }) => callApi('stokLapak', counted),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: LAPAK }),
  })
}
