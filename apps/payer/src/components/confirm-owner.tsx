import { showAlert, showError } from '@lunas/client/notices'
import type { Konfirmasi, TiketKonfirmasi } from '@lunas/contract/pengguna/akun'
import { md5Hex, sha512Hex } from '@lunas/contract/wire/digest'
import { Button } from '@lunas/ui/button'
import { PasswordField } from '@lunas/ui/password-field'
import { useState, type FormEvent } from 'react'
import { withLoading } from '#lib/loading.ts'
import { runningCode, type RunningCode } from '#lib/running-code.ts'
import { ownerCopy } from './components.copy.ts'
import { OtpEntry } from './otp-entry.tsx'

type ConfirmOwnerProps = {
  hasPassword: boolean
  /** Sends a code to the contact that the account has now. */
  onSend: () => Promise<TiketKonfirmasi>
  /** Returns whether the confirmation was accepted. */
  onConfirm: (konfirmasi: Konfirmasi) => Promise<boolean>
}

type Sent = { tiket: string; ke: string; code: RunningCode }

/** Asks for the password or a code to the old contact, before a contact or password is changed. */
export function ConfirmOwner({ hasPassword, onSend, onConfirm }: ConfirmOwnerProps) {
  const [sent, setSent] = useState<Sent>()

  async function send() {
    try {
      const { tiket, ke, ...times } = await withLoading(onSend())
      setSent({ tiket, ke, code: runningCode(times) })
    } catch (error) {
      showError(error)
    }
  }

  if (sent) {
    return (
      <OtpEntry
        key={sent.tiket}
        sentence={ownerCopy.sent(sent.ke)}
        code={sent.code}
        submitLabel="Lanjutkan"
        onSubmit={(otp) => onConfirm({ tiket: sent.tiket, otp: md5Hex(otp) })}
        onResend={send}
      />
    )
  }
  return (
    <div className="space-y-4">
      {hasPassword && <PasswordForm onConfirm={onConfirm} />}
      {!hasPassword && (
        <p className="text-ink-soft">{ownerCopy.why}</p>
      )}
      <Button
        look={hasPassword ? 'quiet' : 'primary'}
        className="w-full"
        onClick={() => void send()}
      >
        {ownerCopy.send}
      </Button>
    </div>
  )
}

function PasswordForm({ onConfirm }: Pick<ConfirmOwnerProps, 'onConfirm'>) {
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (password === '') return showAlert(ownerCopy.incomplete)
    setBusy(true)
    await onConfirm({ password: await sha512Hex(password) })
    setBusy(false)
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <PasswordField
        label={ownerCopy.password}
        hint={ownerCopy.passwordHint}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
      />
      <Button type="submit" className="w-full text-lg" busy={busy}>
        {ownerCopy.next}
      </Button>
    </form>
  )
}
