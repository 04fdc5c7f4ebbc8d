import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { institusiOfHost } from '@lunas/values/institusi-of-host'

/**
 * For one child, or for several: each with its part, as `kode_siswa:jumlah` joined by commas. Their schools
 * decide who bears the fee. A donation has none; `donasi` is how much of the amount is one.
 */
export type UntukMetode =
  | { kode_siswa: string }
  | { keranjang: string }
  | { untuk: 'donasi' | 'ppob' | 'deposit' }
  | { donasi: string; keranjang?: string }
  | { kode_tautan: string }
  | Record<string, never>

/** Every method for this amount with its fee; requested again when the amount changes. */
export function useMetode(untuk: UntukMetode, jumlah: number, enabled: boolean) {
  const kode_institusi = institusiOfHost(location.hostname)
  return useQuery({
    queryKey: ['metode', untuk, jumlah],
    queryFn: ({ signal }) =>
      callApi(
        'getMetode',
        { jumlah: String(jumlah), kode_institusi, ...untuk },
        { signal },
      ),
    enabled: enabled && jumlah > 0,
    staleTime: 60_000,
  })
}
