import { showAlert } from '@lunas/client/notices'
import type { Profil } from '@lunas/contract/pengguna/akun'
import { useState, type FormEvent } from 'react'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { Sheet } from '@lunas/ui/sheet'
import { useUbahProfil } from '../api/profil.ts'
import { profilCopy } from '../profil.copy.ts'

type EditSheetProps = { open: boolean; onClose: () => void; profil: Profil }

export function EditSheet({ open, onClose, profil }: EditSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={profilCopy.edit} closeLabel={profilCopy.close}>
      <EditForm profil={profil} onDone={onClose} />
    </Sheet>
  )
}

function EditForm({ profil, onDone }: { profil: Profil; onDone: () => void }) {
  const [nama, setNama] = useState(profil.nama)
  const [alamat, setAlamat] = useState(profil.alamat)
  const ubah = useUbahProfil(onDone)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (ubah.isPending) return
    if (nama.trim() === '') return showAlert(profilCopy.formIncomplete)
    ubah.mutate({ nama: nama.trim(), alamat: alamat.trim() })
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4 p-4">
      <Field
        label={profilCopy.nama}
        value={nama}
        onChange={(event) => setNama(event.target.value)}
        autoComplete="name"
        maxLength={80}
      />
      <Field
        label={profilCopy.alamat}
        value={alamat}
        onChange={(event) => setAlamat(event.target.value)}
        autoComplete="street-address"
        maxLength={200}
      />
      <Button type="submit" className="w-full text-lg" busy={ubah.isPending}>
        {profilCopy.save}
      </Button>
    </form>
  )
}
