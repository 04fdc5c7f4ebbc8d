import { showError } from '@lunas/client/alerts'
import { callFirst } from '#lib/api/call-first.ts'
import { showInstitusi, showKeptInstitusi } from '../institusi-store.ts'
import { KODE_INSTITUSI } from '../kode-institusi.ts'

let loading: Promise<void> | undefined

/** Loads it once per start; whoever comes first asks. */
export function loadInstitusi(): Promise<void> {
  return (loading ??= load())
}

async function load(): Promise<void> {
  const isKept = await showKeptInstitusi()
  try {
    showInstitusi(await callFirst('getCustom', { kode_institusi: KODE_INSTITUSI }))
  } catch (error) {
    // The copy of the last start is still shown, so the failure is not reported.
    if (!isKept) showError(error)
  }
}
