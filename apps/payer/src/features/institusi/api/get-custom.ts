import { showError } from '@lunas/client/alerts'
import { orAskAgain } from '#lib/api/ask-again.ts'
import { callFirst } from '#lib/api/call-first.ts'
import { showInstitusi } from '../institusi-store.ts'
import { KODE_INSTITUSI } from '../kode-institusi.ts'
import { askInstitusi } from './ask-institusi.ts'

/** Shows the institution, and says what went wrong where it was asked for in vain before the app was there. */
export async function loadInstitusi(): Promise<void> {
  try {
    await orAskAgain(askInstitusi(), async () => {
      showInstitusi(await callFirst('getCustom', { kode_institusi: KODE_INSTITUSI }))
    })
  } catch (error) {
    showError(error)
  }
}
