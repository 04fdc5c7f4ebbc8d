import { useState, type FormEvent } from 'react'
import { showAlert } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { EMPTY_OTP } from '@lunas/ui/otp-digits.ts'
import { OtpField } from '@lunas/ui/otp-field'
import { isGoodPassword } from '../password-rules.ts'
import { sandiCopy } from '../sandi.copy.ts'
import { PasswordPair } from './password-pair.tsx'

/** A weak password does not use up the code. */
export type ResetOutcome = 'saved' | 'weak password' | 'wrong code'

type ResetFormProps = {
  email: string
  onSubmit: (otp: string, password: string) => Promise<ResetOutcome>
}

/** The code from the e-mail and a new password. */
export function ResetForm({ email, onSubmit }: ResetFormProps) {
  const [digits, setDigits] = useState(EMPTY_OTP)
  const [pair, setPair] = useState({ password: '', repeated: '' })
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const { password, repeated } = pair
    const isComplete = !digits.includes('') && email && password && repeated
    if (!isComplete) return showAlert(sandiCopy.incomplete)
    if (!isGoodPassword(password, repeated)) return showAlert(sandiCopy.invalid)
    setBusy(true)
    const outcome = await onSubmit(digits.join(''), password)
    setBusy(false)
    if (outcome === 'wrong code') setDigits(EMPTY_OTP)
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <OtpField label={sandiCopy.code} digits={digits} onDigits={setDigits} isSent isFirst />
      <PasswordPair pair={pair} onPair={setPair} />
      <Button type="submit" className="w-full text-lg" busy={busy}>
        {sandiCopy.save}
      </Button>
    </form>
  )
}
