import { useState, type FormEvent } from 'react'
import { showAlert } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { EMPTY_OTP } from '@lunas/ui/otp-digits.ts'
import { OtpField } from '@lunas/ui/otp-field'
import { pinCopy } from '../pin.copy.ts'

/** A new PIN, entered twice; the boxes accept only digits. */
export function PinForm({ onSubmit }: { onSubmit: (pin: string) => Promise<void> }) {
  const [pin, setPin] = useState(EMPTY_OTP)
  const [repeated, setRepeated] = useState(EMPTY_OTP)
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)

  /** Clears both, because either may be mistyped. */
  function startAgain() {
    setPin(EMPTY_OTP)
    setRepeated(EMPTY_OTP)
    setRound((last) => last + 1)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (pin.includes('')) return showAlert(pinCopy.incomplete)
    if (pin.join('') !== repeated.join('')) return showAlert(pinCopy.different, startAgain)
    setBusy(true)
    await onSubmit(pin.join(''))
    setBusy(false)
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <OtpField key={round} label={pinCopy.pin} digits={pin} onDigits={setPin} isHidden isFirst />
      <OtpField label={pinCopy.repeat} digits={repeated} onDigits={setRepeated} isHidden />
      <Button type="submit" className="w-full text-lg" busy={busy}>
        {pinCopy.save}
      </Button>
    </form>
  )
}
