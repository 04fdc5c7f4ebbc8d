import { showAlert } from '@lunas/client/notices'
import type { Login } from '@lunas/contract/pengguna/auth'
import { institusiStore } from '#features/institusi/institusi-store.ts'
import { masukCopy } from '#features/masuk/masuk.copy.ts'
import { navigate } from '#lib/router/router.ts'
import { keepSession } from '#lib/session-keeper.ts'

/**
 * Finishes every kind of login: stores the session and opens the home. Staff are sent to the
 * portal.
 */
export function useEnter() {
  return async ({ session, level, idcustomer, nama, kode_institusi }: Login) => {
    if (level !== 'wali' && level !== 'mitra') {
      showAlert(masukCopy.forStaff, () => location.assign('/portal/'))
      return
    }
    const institusi = institusiStore.get()
    await keepSession({
      login: true,
      authorization: session,
      idcustomer,
      nama,
      level,
      kode_institusi,
      institusi: institusi?.nama_institusi ?? '',
      tagline: institusi?.tagline ?? '',
      logo: institusi?.logo ?? '',
    })
    // Replaces the login in the history, so that Back does not lead to it.
    await navigate({ to: level === 'mitra' ? '/mitra' : '/app/home', replace: true })
  }
}
