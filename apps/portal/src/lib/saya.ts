import { leavesDoubt } from '@lunas/client/api-error'
import { inTab } from '@lunas/client/kept'
import { createStore } from '@lunas/client/store'
import { useStore } from '@lunas/client/use-store'
import type { Saya } from '@lunas/contract/portal/portal'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { callApi } from './api/call-api.ts'
import { readTillScreen } from './till-screen.ts'

/** Rights rarely change, and the server checks every call anyway. */
const SAYA_STALE_MS = 5 * 60_000

export const sayaQuery = queryOptions({
  queryKey: ['saya'],
  queryFn: async ({ signal }) => {
    try {
      return await callApi('getSaya', {}, { signal })
    } catch (error) {
      // A till that is opened without a network knows who works at it.
      const till = leavesDoubt(error) ? await readTillScreen() : undefined
      if (!till) throw error
      return till.saya
    }
  },
  staleTime: SAYA_STALE_MS,
})

/** The logged-in person; the shell has already loaded it. */
export function useSaya(): Saya {
  return useSuspenseQuery(sayaQuery).data
}

const KEY = 'sekolah_dipilih'

/** The chosen school; empty means all schools of the person. */
const chosenStore = createStore(inTab.readText(KEY) ?? '')

export function chooseSekolah(idsekolah: string): void {
  inTab.writeText(KEY, idsekolah)
  chosenStore.set(idsekolah)
}

/** The school filter of lists; empty for all schools. */
export function useSekolahFilter(): { idsekolah?: string } {
  const { sekolah } = useSaya()
  const chosen = useStore(chosenStore)
  // A previous person's choice may not be one of this person's schools.
  return sekolah.some(({ idsekolah }) => idsekolah === chosen) ? { idsekolah: chosen } : {}
}

export type Unit = Saya['sekolah'][number]

/** The units of the person that have pupils; donations and trade are kept by others. */
export function useSchools(): Unit[] {
  return useSaya().sekolah.filter(({ bentuk }) => bentuk === 'sekolah')
}

/** For what concerns one school: the chosen one or the only one; undefined while several could be meant. */
export function useChosenSekolah(): Unit | undefined {
  return useChosenOf(useSchools())
}

export function useChosenOf(units: readonly Unit[]): Unit | undefined {
  const { idsekolah } = useSekolahFilter()
  return units.find((one) => one.idsekolah === idsekolah) ?? (units.length === 1 ? units[0] : undefined)
}
