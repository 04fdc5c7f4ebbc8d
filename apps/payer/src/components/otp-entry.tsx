import { useState, type FormEvent, type ReactNode } from 'react'
import { showAlert } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { EMPTY_OTP } from '@lunas/ui/otp-digits.ts'
import { OtpField } from '@lunas/ui/otp-field'
import { formatRemaining } from '#lib/format-remaining.ts'
import type { RunningCode } from '#lib/running-code.ts'
import { useRemaining } from '#lib/use-remaining.ts'
import { otpCopy } from './components.copy.ts'

type OtpEntryProps = {
  /** Says where the code was sent. */
  sentence: ReactNode
  code: RunningCode
  submitLabel?: string
  /** Returns whether the code was accepted; a refused code is cleared. */
  onSubmit: (otp: string) => Promise<boolean>
  onResend: () => Promise<void>
  /** Another way to receive the code. */
  children?: ReactNode
}

/** Six boxes, the remaining lifetime of the code, and when another may be sent. */
export function OtpEntry({ sentence, code, onSubmit, onResend, ...rest }: OtpEntryProps) {
  const [digits, setDigits] = useState(EMPTY_OTP)
  const [busy, setBusy] = useState(false)

  async function submit(otp: string) {
    if (busy) return
    setBusy(true)
    const isTaken = await onSubmit(otp)
    setBusy(false)
    if (!isTaken) setDigits(EMPTY_OTP)
  }

  function onForm(event: FormEvent) {
    event.preventDefault()
    if (digits.includes('')) showAlert(otpCopy.incomplete)
    else void submit(digits.join(''))
  }

  function onDigits(next: readonly string[]) {
    setDigits(next)
    // The last digit submits the code, so that no button is needed.
    if (digits.includes('') && !next.includes('')) void submit(next.join(''))
  }

  return (
    <form onSubmit={onForm} noValidate className="space-y-5">
      <p className="text-ink-soft">{sentence}</p>
      <OtpField label={otpCopy.code} digits={digits} onDigits={onDigits} isSent isFirst />
      <CodeLife code={code} />
      <Button type="submit" className="w-full text-lg" busy={busy}>
        {rest.submitLabel ?? otpCopy.submit}
      </Button>
      <div className="flex flex-col items-center gap-1">
        <ResendButton
          code={code}
          onResend={() => {
            setDigits(EMPTY_OTP)
            return onResend()
          }}
        />
        {rest.children}
      </div>
    </form>
  )
}

function CodeLife({ code }: { code: RunningCode }) {
  const remaining = useRemaining(code.berlaku_sampai, code.skew_ms)
  return (
    <div role="status">
      {remaining === 0 && (
        <p className="tone-due rounded-field px-4 py-3 text-sm">
          {otpCopy.expired}
        </p>
      )}
    </div>
  )
}

function ResendButton({ code, onResend }: Pick<OtpEntryProps, 'code' | 'onResend'>) {
  const [busy, setBusy] = useState(false)
  const wait = useRemaining(code.kirim_lagi_at, code.skew_ms)
  if (wait > 0) {
    return (
      <p className="flex min-h-11 items-center text-sm text-ink-faint">
        {otpCopy.resendIn}&nbsp;
        <span role="timer" aria-live="off" className="nominal">
          {formatRemaining(wait)}
        </span>
      </p>
    )
  }
  return (
    <Button
      look="quiet"
      busy={busy}
      onClick={async () => {
        setBusy(true)
        await onResend()
        setBusy(false)
      }}
    >
      {otpCopy.resend}
    </Button>
  )
}
