import { showAlert } from '@lunas/client/notices'
import type { Login } from '@lunas/contract/pengguna/auth'
import { useRouter } from '@tanstack/react-router'
import { institusiStore } from '#features/institusi/api/get-custom.ts'
import { masukCopy } from '#features/masuk/masuk.copy.ts'
import { keepSession } from '#lib/session.ts'

/**
 * What a login leads to, whichever way it came: the session is kept, and the home opens. Staff have
 * a place of their own.
 */
export function useEnter() {
  const router = useRouter()
  return async ({ session, level, idcustomer, nama, kode_institusi }: Login) => {
    if (level !== 'wali') {
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
    // The login is over: Back must not lead into it again.
    await router.navigate({ to: '/app/home', replace: true })
  }
}
