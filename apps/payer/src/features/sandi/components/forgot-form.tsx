import { useState, type FormEvent } from 'react'
import { showAlert } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { sandiCopy } from '../sandi.copy.ts'

export function ForgotForm({ onSubmit }: { onSubmit: (email: string) => Promise<void> }) {
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (email.trim() === '') return showAlert(sandiCopy.formIncomplete)
    setBusy(true)
    await onSubmit(email.trim())
    setBusy(false)
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <Field
        label={sandiCopy.email}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        placeholder={sandiCopy.emailPlaceholder}
        type="email"
        name="email"
        autoComplete="email"
        maxLength={120}
      />
      <Button type="submit" className="w-full text-lg" busy={busy}>
        {sandiCopy.next}
      </Button>
    </form>
  )
}
