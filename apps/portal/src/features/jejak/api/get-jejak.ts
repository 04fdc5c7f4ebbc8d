import type { BarisJejak } from '@lunas/contract/portal/audit'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { callApi } from '#lib/api/call-api.ts'
import { useList } from '#lib/use-list.ts'

export type JejakFilter = { idsekolah?: string; tindakan?: string; dari?: string; sampai?: string }

export function useJejak(filter: JejakFilter) {
  return useList<BarisJejak>({
    key: ['jejak', filter],
    load: (setelah, signal) =>
      callApi('getJejak', { ...filter, ...(setelah && { setelah }) }, { signal }),
    cursorOf: ({ idjejak }) => idjejak,
    pageSize: PORTAL_PAGE_SIZE,
  })
}
