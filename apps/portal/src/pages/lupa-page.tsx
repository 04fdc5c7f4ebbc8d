import { showAlert, showError } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { LunasMark } from '@lunas/ui/lunas-mark'
import { Link, useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { requestCode, resetPassword } from '#features/masuk/api/lupa.ts'
import { NewPassword } from '#features/masuk/components/new-password.tsx'
import { masukCopy } from '#features/masuk/masuk.copy.ts'

/** A new password by a code that goes to the e-mail. Unknown addresses get the same answer. */
export function LupaPage() {
  const router = useRouter()
  const [email, setEmail] = useState('')
  const [tiket, setTiket] = useState('')
  const [otp, setOtp] = useState('')
  const [busy, setBusy] = useState(false)

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (busy || email.trim() === '') return
    setBusy(true)
    await requestCode(email.trim()).then(setTiket, showError)
    setBusy(false)
  }

  async function save(password: string) {
    if (!/^\d{6}$/.test(otp.trim())) return showAlert(masukCopy.emailCodeEmpty)
    try {
      await resetPassword(email.trim(), tiket, otp.trim(), password)
      await router.navigate({ to: '/masuk', search: true, replace: true })
      showAlert(masukCopy.saved)
    } catch (error) {
      showError(error)
    }
  }

  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="card w-full max-w-sm p-7">
        <div className="mb-6 flex items-center gap-3">
          <LunasMark size={36} />
          <div>
            <h1 className="text-lg">{masukCopy.forgotHeading}</h1>
            <p className="text-ink-soft">{tiket ? masukCopy.codeSent : masukCopy.forgotText}</p>
          </div>
        </div>
        {tiket ? (
          <div className="space-y-4">
            <Field
              label={masukCopy.emailCode}
              value={otp}
              onChange={({ target }) => setOtp(target.value)}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
            />
            <NewPassword submit={masukCopy.savePassword} onSubmit={save} />
          </div>
        ) : (
          <form onSubmit={ask} noValidate className="space-y-4">
            <Field
              label={masukCopy.email}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
              type="email"
              autoComplete="username"
              maxLength={120}
            />
            <Button type="submit" className="w-full" busy={busy}>
              {masukCopy.sendCode}
            </Button>
          </form>
        )}
        <Link to="/masuk" search={true} className="btn btn-quiet mt-4 w-full">
          {masukCopy.back}
        </Link>
      </div>
    </main>
  )
}
