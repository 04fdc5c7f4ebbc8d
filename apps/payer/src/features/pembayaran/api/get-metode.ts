import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { session } from '#lib/session.ts'
import { institusiOfHost } from '@lunas/values/institusi-of-host'

/** Every way to pay this amount, with its fee; asked again whenever the amount changes. */
export function useMetode(kode_siswa: string, jumlah: number, enabled: boolean) {
  const kode_institusi = institusiOfHost(location.hostname)
  return useQuery({
    queryKey: ['metode', kode_siswa, jumlah],
    queryFn: ({ signal }) =>
      callApi(
        'getMetode',
        { jumlah: String(jumlah), kode_institusi, ...(session() && kode_siswa && { kode_siswa }) },
        { signal },
      ),
    enabled: enabled && jumlah > 0,
    staleTime: 60_000,
  })
}
