import type { Profil } from '@lunas/contract/pengguna/akun'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '@lunas/ui/button'
import { CameraIcon } from '@lunas/ui/icons/camera'
import { fotoQuery, useUbahFoto } from '../api/foto.ts'
import { profilCopy } from '../profil.copy.ts'
import { Avatar } from './avatar.tsx'

/** The person's photo, with buttons to change or remove it. */
export function Photo({ profil }: { profil: Profil }) {
  const { data: kept } = useQuery({ ...fotoQuery, enabled: profil.punya_foto })
  const ubah = useUbahFoto()
  const input = useRef<HTMLInputElement>(null)
  const foto = profil.punya_foto ? (kept?.foto ?? null) : null
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar nama={profil.nama} foto={foto} className="size-20 text-2xl" />
      <div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          tabIndex={-1}
          aria-label={profilCopy.photo}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) ubah.mutate(file)
            target.value = ''
          }}
        />
        <Button look="quiet" busy={ubah.isPending} onClick={() => input.current?.click()}>
          <CameraIcon />
          {profilCopy.changePhoto}
        </Button>
        {profil.punya_foto && (
          <Button look="danger" className="block" onClick={() => ubah.mutate(null)}>
            {profilCopy.removePhoto}
          </Button>
        )}
      </div>
    </div>
  )
}
