import type { Profil } from '@lunas/contract/pengguna/akun'
import { useQueryClient } from '@tanstack/react-query'
import { EditSheet } from '#features/profil/components/edit-sheet.tsx'
import { KontakSheet } from '#features/profil/components/kontak-sheet.tsx'
import { ProfilCard } from '#features/profil/components/profil-card.tsx'
import { showNomor } from '#features/masuk/show-nomor.ts'
import { PasswordSheet } from '#features/sandi/components/password-sheet.tsx'
import { useOverlay } from '#lib/use-overlay.ts'

/** The lines of the profile, and the sheets that change them. */
export function ProfilSection({ profil }: { profil: Profil }) {
  const queryClient = useQueryClient()
  const edit = useOverlay('profil')
  const email = useOverlay('email')
  const nomor = useOverlay('nomor')
  const password = useOverlay('password')
  return (
    <div>
      <ProfilCard
        profil={profil}
        nomor={showNomor(profil.nomor_wa)}
        onEdit={() => edit.show()}
        onEmail={() => email.show()}
        onNomor={() => nomor.show()}
        onPassword={() => password.show()}
      />
      <EditSheet open={edit.open} onClose={edit.close} profil={profil} />
      <KontakSheet open={email.open} onClose={email.close} jenis="email" profil={profil} />
      <KontakSheet open={nomor.open} onClose={nomor.close} jenis="nomor" profil={profil} />
      <PasswordSheet
        open={password.open}
        onClose={password.close}
        hasPassword={profil.punya_sandi}
        onSaved={() => {
          password.close()
          void queryClient.invalidateQueries()
        }}
      />
    </div>
  )
}
