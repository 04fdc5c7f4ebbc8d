import { useState, type FormEvent } from 'react'
import { showAlert } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { masukCopy } from '../masuk.copy.ts'

type NomorFormProps = {
  /** The error for an empty field. */
  emptySentence: string
  onSubmit: (nomor: string) => Promise<void>
}

/** A field for a phone number in any usual format; the server parses and validates it. */
export function NomorForm({ emptySentence, onSubmit }: NomorFormProps) {
  const [nomor, setNomor] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (nomor.trim() === '') return showAlert(emptySentence)
    setBusy(true)
    await onSubmit(nomor.trim())
    setBusy(false)
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <Field
        label={masukCopy.nomor}
        value={nomor}
        onChange={(event) => setNomor(event.target.value)}
        placeholder={masukCopy.nomorPlaceholder}
        type="tel"
        inputMode="tel"
        name="nomor"
        autoComplete="tel"
        maxLength={30}
        enterKeyHint="send"
      />
      <Button type="submit" className="w-full text-lg" busy={busy}>
        {masukCopy.sendCode}
      </Button>
    </form>
  )
}
