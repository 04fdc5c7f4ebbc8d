import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { PasswordField } from '@lunas/ui/password-field'
import { useState, type FormEvent } from 'react'
import { masukCopy } from '../masuk.copy.ts'

type MasukFormProps = { onSubmit: (email: string, password: string) => Promise<void> }

export function MasukForm({ onSubmit }: MasukFormProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy || email.trim() === '' || password === '') return
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
        type="email"
        name="email"
        autoComplete="username"
        maxLength={120}
        problem={isTried && email.trim() === '' ? masukCopy.emailEmpty : ''}
      />
      <PasswordField
        label={masukCopy.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        problem={isTried && password === '' ? masukCopy.passwordEmpty : ''}
      />
      <Button type="submit" className="w-full" busy={busy}>
        {masukCopy.enter}
      </Button>
    </form>
  )
}
