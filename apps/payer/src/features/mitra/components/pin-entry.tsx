import { Button } from '@lunas/ui/button'
import { EMPTY_OTP } from '@lunas/ui/otp-digits.ts'
import { OtpField } from '@lunas/ui/otp-field'
import { useState, type FormEvent } from 'react'
import { mitraCopy } from '../mitra.copy.ts'

type PinEntryProps = {
  /** The name of the six boxes. */
  name?: string
  label: string
  busy: boolean
  /** Why the last PIN was refused. */
  problem: string
  onPin: (pin: string) => void
}

/** The agent's six digits, hidden; a refused PIN is typed anew. */
export function PinEntry({ name = mitraCopy.pin, label, busy, problem, onPin }: PinEntryProps) {
  const [digits, setDigits] = useState(EMPTY_OTP)
  const isWhole = !digits.includes('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !isWhole) return
    onPin(digits.join(''))
    setDigits(EMPTY_OTP)
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <OtpField label={name} digits={digits} onDigits={setDigits} isHidden isFirst />
      {problem && <p role="alert" className="tone-late rounded-field px-3 py-2">{problem}</p>}
      <Button type="submit" className="w-full" busy={busy} disabled={!isWhole && !busy}>{label}</Button>
    </form>
  )
}
