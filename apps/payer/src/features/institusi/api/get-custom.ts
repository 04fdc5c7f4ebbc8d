import { showError } from '@lunas/client/notices'
import { openKept, sealKept } from '@lunas/client/sealed-entry'
import { createStore } from '@lunas/client/store'
import type { Institusi } from '@lunas/contract/institusi/institusi'
import { brand } from '#lib/brand.ts'
import { callFirst } from '#lib/api/call-first.ts'
import { KODE_INSTITUSI } from '../kode-institusi.ts'
import { showBrand } from '../show-brand.ts'

const KEPT_KEY = 'session_inst'

/**
 * The institution is loaded once per start and does not change, so a plain store is enough: the
 * first screen works without the query cache, which the later screens load.
 */
export const institusiStore = createStore<Institusi | undefined>(undefined)

export async function loadInstitusi(): Promise<void> {
  const kept = await readKept()
  if (kept) show(kept)
  try {
    show(await callFirst('getCustom', { kode_institusi: KODE_INSTITUSI }))
  } catch (error) {
    // The copy of the last start is still shown, so the failure is not reported.
    if (!kept) showError(error)
  }
}

function show(institusi: Institusi) {
  institusiStore.set(institusi)
  const { nama_institusi: nama, logo, area } = institusi
  brand.set({ nama, logo, area })
  showBrand(institusi.warna)
}

async function readKept(): Promise<Institusi | undefined> {
  const kept = (await openKept(KEPT_KEY)) as Institusi | undefined
  // A copy of an older version does not say what is offered.
  return kept?.kode_institusi === KODE_INSTITUSI && 'area' in kept ? kept : undefined
}

/** Stores it for the next start, which then shows name and logo before the server answers. */
export async function keepInstitusi(): Promise<void> {
  const institusi = institusiStore.get()
  if (!institusi) return
  await sealKept(KEPT_KEY, institusi)
}
