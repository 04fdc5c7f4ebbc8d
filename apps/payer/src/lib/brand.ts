import { createStore } from '@lunas/client/store'

/** Whose app this is: the institution of this host, once it is known. */
export const brand = createStore<{ nama: string; logo: string } | undefined>(undefined)
