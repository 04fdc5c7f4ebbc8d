import { useState, type FormEvent } from 'react'
import { showAlert } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import type { Pendaftaran } from '../api/daftar.ts'
import { masukCopy } from '../masuk.copy.ts'
import { showNomor } from '../show-nomor.ts'

type DaftarFormProps = {
  nomor: string
  onSubmit: (pendaftaran: Pendaftaran) => Promise<void>
}

export function DaftarForm({ nomor, onSubmit }: DaftarFormProps) {
  const [typed, setTyped] = useState({ nama: '', email: '', alamat: '' })
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const nama = typed.nama.trim()
    const email = typed.email.trim()
    if (nama === '' || email === '') return showAlert(masukCopy.formIncomplete)
    setBusy(true)
    await onSubmit({ nomor, nama, email, alamat: typed.alamat.trim() })
    setBusy(false)
  }

  const bind = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: target.value }),
  })

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <Field
        {...bind('nama')}
        label={masukCopy.nama}
        placeholder={masukCopy.namaPlaceholder}
        autoComplete="name"
        maxLength={80}
      />
      <Field
        {...bind('email')}
        label={masukCopy.email}
        placeholder={masukCopy.emailPlaceholder}
        type="email"
        autoComplete="email"
        maxLength={120}
      />
      <Field
        label={masukCopy.nomor}
        value={showNomor(nomor)}
        readOnly
        hint={masukCopy.nomorVerified}
        suffix={<CheckCircleIcon className="shrink-0 text-paid" />}
      />
      <Field
        {...bind('alamat')}
        label={masukCopy.alamat}
        autoComplete="street-address"
        maxLength={200}
      />
      <Button type="submit" className="w-full text-lg" busy={busy}>
        {masukCopy.register}
      </Button>
    </form>
  )
}
