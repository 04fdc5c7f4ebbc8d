import { showError } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { PasswordField } from '@lunas/ui/password-field'
import { useState, type FormEvent, type ReactNode } from 'react'

type PasswordFormProps = {
  submit: string
  onSubmit: (password: string) => Promise<void>
  children?: ReactNode
}

/** Asks for the own password before something about the own account. */
export function PasswordForm({ submit, onSubmit, children }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy || password === '') return
    setBusy(true)
    await onSubmit(password).catch(showError)
    setBusy(false)
  }

  return (
    <form onSubmit={send} noValidate className="space-y-4">
      <PasswordField
        label="Password Anda"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
      />
      {children}
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
