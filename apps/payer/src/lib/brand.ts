import { createStore } from '@lunas/client/store'
import { useStore } from '@lunas/client/use-store'
import type { Area } from '@lunas/contract/institusi/area'

/** Whose app this is: the institution of this host, once it is known. */
export const brand = createStore<{ nama: string; logo: string; area: readonly Area[] } | undefined>(undefined)

/** Whether the institution offers something. Until it is known, only what everybody offers is shown. */
export function useOffers(area: Area): boolean {
  return useStore(brand)?.area.includes(area) ?? false
}
