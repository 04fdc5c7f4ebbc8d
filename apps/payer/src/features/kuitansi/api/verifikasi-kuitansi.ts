import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

export type Pertanyaan = { nomor: string; tt?: string; jumlah?: string }

export function useVerifikasi({ nomor, tt, jumlah }: Pertanyaan) {
  return useQuery({
    queryKey: ['verifikasi', nomor, tt, jumlah],
    queryFn: ({ signal }) =>
      callApi(
        'verifikasiKuitansi',
        { nomor_kuitansi: nomor, ...(tt && { tanda_tangan: tt }), ...(jumlah && { jumlah }) },
        { signal },
      ),
    enabled: nomor !== '',
  })
}
