import { inTab } from '@lunas/client/kept'
import { createStore, useStore } from '@lunas/client/store'
import type { Saya } from '@lunas/contract/portal/portal'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { callApi } from './api/call-api.ts'

/** Rights change seldom, and the server checks every call anyway. */
const SAYA_STALE_MS = 5 * 60_000

export const sayaQuery = queryOptions({
  queryKey: ['saya'],
  queryFn: ({ signal }) => callApi('getSaya', {}, { signal }),
  staleTime: SAYA_STALE_MS,
})

/** Who works here; the shell has already waited for it. */
export function useSaya(): Saya {
  return useSuspenseQuery(sayaQuery).data
}

const KEY = 'sekolah_dipilih'

/** The school that the work is about; empty means all of one's schools. */
const chosenStore = createStore(inTab.readText(KEY) ?? '')

export function chooseSekolah(idsekolah: string): void {
  inTab.writeText(KEY, idsekolah)
  chosenStore.set(idsekolah)
}

/** What lists are narrowed to: nothing when all schools are meant. */
export function useSekolahFilter(): { idsekolah?: string } {
  const { sekolah } = useSaya()
  const chosen = useStore(chosenStore)
  // A choice of somebody who sat here before may not be among one's own schools.
  return sekolah.some(({ idsekolah }) => idsekolah === chosen) ? { idsekolah: chosen } : {}
}

/** Some screens are about one school only; then the first one stands in for "all". */
export function useOneSekolah(): Saya['sekolah'][number] | undefined {
  const { sekolah } = useSaya()
  const { idsekolah } = useSekolahFilter()
  return sekolah.find((one) => one.idsekolah === idsekolah) ?? sekolah[0]
}
