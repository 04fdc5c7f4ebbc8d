import type { Profil } from '@lunas/contract/pengguna/akun'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from '@lunas/ui/avatar'
import { Button } from '@lunas/ui/button'
import { PhotoButton } from '#components/photo-button.tsx'
import { fotoQuery, useUbahFoto } from '../api/foto.ts'
import { profilCopy } from '../profil.copy.ts'

/** The person's photo, with buttons to change or remove it. */
export function Photo({ profil }: { profil: Profil }) {
  const { data: kept } = useQuery({ ...fotoQuery, enabled: profil.punya_foto })
  const ubah = useUbahFoto()
  const foto = profil.punya_foto ? (kept?.foto ?? null) : null
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar nama={profil.nama} foto={foto} className="size-20 text-2xl" />
      <div>
        <PhotoButton
          label={profilCopy.photo}
          word={profilCopy.changePhoto}
          busy={ubah.isPending}
          onFile={(file) => ubah.mutate(file)}
        />
        {profil.punya_foto && (
          <Button look="danger" className="block" onClick={() => ubah.mutate(null)}>
            {profilCopy.removePhoto}
          </Button>
        )}
      </div>
    </div>
  )
}
