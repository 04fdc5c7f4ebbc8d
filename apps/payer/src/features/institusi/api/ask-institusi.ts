import type { Institusi } from '@lunas/contract/institusi/institusi'
import { firstWire } from '@lunas/contract/wire/first.wire'
import { askBefore } from '#lib/api/ask-before.ts'
import { showInstitusi, showKeptInstitusi } from '../institusi-store.ts'
import { KODE_INSTITUSI } from '../kode-institusi.ts'

let asking: Promise<void> | undefined

/** Shows the institution of this host, once per start. Fails where there is no copy of the last start either. */
export function askInstitusi(): Promise<void> {
  return (asking ??= ask())
}

async function ask(): Promise<void> {
  const isKept = await showKeptInstitusi()
  try {
    showInstitusi(await askBefore<Institusi>(firstWire.getCustom, { kode_institusi: KODE_INSTITUSI }))
  } catch (error) {
    // The copy of the last start is still shown, so the failure is not reported.
    if (!isKept) throw error
  }
}
