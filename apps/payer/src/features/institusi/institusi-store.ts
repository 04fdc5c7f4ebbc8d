import { openKept, sealKept } from '@lunas/client/sealed-entry'
import { createStore } from '@lunas/client/store'
import type { Institusi } from '@lunas/contract/institusi/institusi'
import { brand } from '#lib/brand.ts'
import { KODE_INSTITUSI } from './kode-institusi.ts'
import { showBrand } from './show-brand.ts'

const KEPT_KEY = 'session_inst'

/**
 * The institution is loaded once per start and does not change, so a plain store is enough: the
 * first screen works without the query cache, which the later screens load.
 */
export const institusiStore = createStore<Institusi | undefined>(undefined)

export function showInstitusi(institusi: Institusi): void {
  institusiStore.set(institusi)
  const { nama_institusi: nama, logo, area } = institusi
  brand.set({ nama, logo, area })
  showBrand(institusi.warna)
}

/** Shows the copy of the last start, before the server answers; returns whether there is one. */
export async function showKeptInstitusi(): Promise<boolean> {
  const kept = (await openKept(KEPT_KEY)) as Institusi | undefined
  // A copy of an older version does not say what is offered.
  if (kept?.kode_institusi !== KODE_INSTITUSI || !('area' in kept)) return false
  if (!institusiStore.get()) showInstitusi(kept)
  return true
}

/** Stores it for the next start. */
export async function keepInstitusi(): Promise<void> {
  const institusi = institusiStore.get()
  if (institusi) await sealKept(KEPT_KEY, institusi)
}
