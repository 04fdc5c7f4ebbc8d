import { showError } from '@lunas/client/notices'
import { callFirst } from '#lib/api/call-first.ts'
import { showInstitusi, showKeptInstitusi } from '../institusi-store.ts'
import { KODE_INSTITUSI } from '../kode-institusi.ts'

export async function loadInstitusi(): Promise<void> {
  const isKept = await showKeptInstitusi()
  try {
    showInstitusi(await callFirst('getCustom', { kode_institusi: KODE_INSTITUSI }))
  } catch (error) {
    // The copy of the last start is still shown, so the failure is not reported.
    if (!isKept) showError(error)
  }
}
