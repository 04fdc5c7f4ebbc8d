import { createStore } from '@lunas/client/store'
import type { Area } from '@lunas/contract/institusi/area'

/** Whose app this is: the institution of this host, once it is known. */
export const brand = createStore<{ nama: string; logo: string; area: readonly Area[] } | undefined>(undefined)
