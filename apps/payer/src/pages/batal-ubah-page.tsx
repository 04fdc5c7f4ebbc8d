import { showAlert, showError, showSuccess } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { FormPage } from '#components/form-page.tsx'
import { undoKontak } from '#features/profil/api/kontak.ts'
import { batalUbahCopy } from '#features/profil/profil.copy.ts'
import { withLoading } from '#lib/loading.ts'
import { navigate } from '#lib/router/router.ts'
import { usePlace } from '#lib/router/screens.tsx'
import { logout } from '#lib/logout.ts'

/**
 * Opened by the link that an old contact received, without a login. Nothing happens before the
 * button is pressed, so that a preview of the link undoes nothing.
 */
export function BatalUbahPage() {
  const { hash: tautan } = usePlace()

  async function undo() {
    if (!/^\w+\.[\w-]{43}$/.test(tautan)) return showAlert(batalUbahCopy.broken)
    try {
      await withLoading(undoKontak(tautan))
      // The session of this device has ended as well, if it was the same person's.
      logout()
      showSuccess(batalUbahCopy.done)
      await navigate({ to: '/login', replace: true })
    } catch (error) {
      showError(error)
    }
  }

  return (
    <FormPage
      title={batalUbahCopy.title}
      back={{ to: '/id/auth' }}
      heading={batalUbahCopy.heading}
      text={batalUbahCopy.text}
    >
      <Button className="w-full text-lg" onClick={() => void undo()}>
        {batalUbahCopy.submit}
      </Button>
    </FormPage>
  )
}
