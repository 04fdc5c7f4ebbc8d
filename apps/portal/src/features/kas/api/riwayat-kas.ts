import type { Kas } from '@lunas/contract/loket/kas'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { callApi } from '#lib/api/call-api.ts'
import { useList } from '#lib/use-list.ts'

export const KAS_KEY = 'kas'

/** The drawers that were counted and closed. */
export function useRiwayatKas(filter: { idsekolah?: string }) {
  return useList<Kas>({
    key: [KAS_KEY, 'riwayat', filter],
    load: (setelah, signal) =>
      callApi('riwayatKas', { ...filter, ...(setelah && { setelah }) }, { signal }),
    cursorOf: ({ idkas }) => idkas,
    pageSize: PORTAL_PAGE_SIZE,
  })
}
