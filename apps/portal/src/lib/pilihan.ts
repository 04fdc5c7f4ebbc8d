import type { Pilihan } from '@lunas/contract/portal/daftar.calls'
import { useQuery } from '@tanstack/react-query'
import { callApi } from './api/call-api.ts'

/** Classes and officers change seldom, and a list that is narrowed wrongly is only empty. */
const PILIHAN_STALE_MS = 10 * 60_000

/** What lists can be narrowed to at these schools; only asked for where a list needs it. */
export function usePilihan(sekolah: { idsekolah?: string }, isNeeded: boolean): Pilihan | undefined {
  const { data } = useQuery({
    queryKey: ['pilihan', sekolah],
    queryFn: ({ signal }) => callApi('getPilihan', sekolah, { signal }),
    staleTime: PILIHAN_STALE_MS,
    enabled: isNeeded,
  })
  return data
}
