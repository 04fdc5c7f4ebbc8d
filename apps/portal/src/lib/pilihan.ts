import type { Pilihan } from '@lunas/contract/portal/daftar.calls'
import { useQuery } from '@tanstack/react-query'
import { callApi } from './api/call-api.ts'

/** Classes and officers rarely change, and an outdated choice only gives an empty list. */
const PILIHAN_STALE_MS = 10 * 60_000

/** The filter choices at these schools; fetched only if a list needs them. */
export function usePilihan(sekolah: { idsekolah?: string }, isNeeded: boolean): Pilihan | undefined {
  const { data } = useQuery({
    queryKey: ['pilihan', sekolah],
    queryFn: ({ signal }) => callApi('getPilihan', sekolah, { signal }),
    staleTime: PILIHAN_STALE_MS,
    enabled: isNeeded,
  })
  return data
}
