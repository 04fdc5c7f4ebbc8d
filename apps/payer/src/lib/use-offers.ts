import { useStore } from '@lunas/client/use-store'
import type { Area } from '@lunas/contract/institusi/area'
import { brand } from './brand.ts'

/** Whether the institution offers something. Until it is known, only what everybody offers is shown. */
export function useOffers(area: Area): boolean {
  return useStore(brand)?.area.includes(area) ?? false
}
