import { useState, type FormEvent } from 'react'
import { showAlert } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { PasswordField } from '@lunas/ui/password-field'
import { masukCopy } from '../masuk.copy.ts'

type EmailFormProps = { onSubmit: (email: string, password: string) => Promise<void> }

export function EmailForm({ onSubmit }: EmailFormProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (email.trim() === '' || password === '') return showAlert(masukCopy.formIncomplete)
    setBusy(true)
    await onSubmit(email.trim(), password)
    setBusy(false)
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <Field
        label={masukCopy.email}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        placeholder={masukCopy.emailPlaceholder}
        type="email"
        name="email"
        autoComplete="username"
        maxLength={120}
      />
      <PasswordField
        label={masukCopy.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
      />
      <Button type="submit" className="w-full text-lg" busy={busy}>
        {masukCopy.enter}
      </Button>
    </form>
  )
}
