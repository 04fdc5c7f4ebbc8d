import { showSuccess } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { HapusNotice } from '#features/privasi/components/hapus-notice.tsx'
import { SalinanSheet } from '#features/privasi/components/salinan-sheet.tsx'
import { salinanCopy } from '#features/privasi/privasi.copy.ts'
import { RemoveSheet } from '#features/profil/components/remove-sheet.tsx'
import { profilCopy } from '#features/profil/profil.copy.ts'
import { navigate } from '#lib/router/router.ts'
import { logout } from '#lib/logout.ts'
import { useOverlay } from '#lib/use-overlay.ts'

/** An agent's rights over the own data: a copy of it, and its deletion. */
export function MitraPribadi() {
  const salinan = useOverlay('salinan')
  const removal = useOverlay('hapus')
  return (
    <div className="grid gap-3">
      <Button look="quiet" onClick={() => salinan.show()}>{salinanCopy.title}</Button>
      <Button look="danger" onClick={() => removal.show()}>{profilCopy.remove}</Button>
      <SalinanSheet open={salinan.open} onClose={salinan.close} />
      <RemoveSheet
        open={removal.open}
        onClose={removal.close}
        Notice={HapusNotice}
        onRemoved={() => {
          logout()
          showSuccess(profilCopy.removed)
          void navigate({ to: '/id/auth', replace: true })
        }}
      />
    </div>
  )
}
