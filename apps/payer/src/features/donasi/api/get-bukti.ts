import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { session } from '#lib/session.ts'

/** The receipt of a donation; the key of its link shows the donor whole. */
export function useBukti(nomor_kuitansi: string, kunci: string | undefined) {
  return useQuery({
    // Who asks decides what is shown.
    queryKey: ['bukti-donasi', nomor_kuitansi, kunci ?? '', session()?.idcustomer ?? ''],
    queryFn: ({ signal }) =>
      kunci
        ? callApi('kuitansiDonatur', { nomor_kuitansi, kunci }, { signal })
        : callApi('kuitansiZiswaf', { nomor_kuitansi }, { signal }),
  })
}
