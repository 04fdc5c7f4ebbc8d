import { Button } from '@lunas/ui/button'
import { PasswordField } from '@lunas/ui/password-field'
import { useState, type FormEvent } from 'react'
import { masukCopy } from '../masuk.copy.ts'

const PASSWORD_LENGTH_MIN = 8

type NewPasswordProps = { submit: string; onSubmit: (password: string) => Promise<void> }

/** A new password, typed twice. */
export function NewPassword({ submit, onSubmit }: NewPasswordProps) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [busy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const isShort = password.length < PASSWORD_LENGTH_MIN
  const isDifferent = password !== again

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy || isShort || isDifferent) return
    setBusy(true)
    await onSubmit(password)
    setBusy(false)
  }

  return (
    <form onSubmit={send} noValidate className="space-y-4">
      <PasswordField
        label={masukCopy.newPassword}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="new-password"
        hint={masukCopy.newPasswordHint}
        problem={isTried && isShort ? masukCopy.newPasswordShort : ''}
      />
      <PasswordField
        label={masukCopy.again}
        value={again}
        onChange={(event) => setAgain(event.target.value)}
        autoComplete="new-password"
        problem={isTried && isDifferent ? masukCopy.againDifferent : ''}
      />
      <Button type="submit" className="w-full" busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
