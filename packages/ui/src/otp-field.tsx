import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { afterDialogs } from './after-dialogs.ts'
import { entryOf, OTP_LENGTH, stepBack, typeOtp } from './otp-digits.ts'

type OtpFieldProps = {
  label: string
  digits: readonly string[]
  onDigits: (digits: readonly string[]) => void
  /** True for a PIN, which must not be visible. */
  isHidden?: boolean
  /** True for a code from a message, which phones offer to fill in; false for a new PIN. */
  isSent?: boolean
  isInvalid?: boolean
  /** Takes the focus when it appears, since the code is the only input. */
  isFirst?: boolean
}

/**
 * Six boxes of one digit each, which behave like one field. A digit in a box is never selected:
 * typing the same digit over a selected one fires no change event.
 */
export function OtpField({ label, digits, onDigits, ...look }: OtpFieldProps) {
  const id = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const { isHidden = false, isSent = false, isInvalid = false, isFirst = false } = look

  const latest = useRef(digits)
  useEffect(() => {
    latest.current = digits
  }, [digits])

  useEffect(() => {
    if (isFirst) afterDialogs(() => boxes.current[0]?.focus())
  }, [isFirst])

  // A refused code was cleared: the next one is typed from the start, also when the focus stayed.
  const isEmpty = digits.every((digit) => digit === '')
  useEffect(() => {
    if (isEmpty && boxes.current.some((box) => box === document.activeElement)) {
      boxes.current[0]?.focus()
    }
  }, [isEmpty])

  function focus(at: number) {
    boxes.current[at]?.focus()
  }

  function put(at: number, text: string) {
    const next = typeOtp(digits, at, text)
    latest.current = next.digits
    onDigits(next.digits)
    focus(next.focus)
  }

  function onPaste(at: number, event: ClipboardEvent) {
    event.preventDefault()
    put(at, event.clipboardData.getData('text'))
  }

  function onKeyDown(at: number, event: KeyboardEvent) {
    if (event.key === 'Backspace' && digits[at] === '') {
      event.preventDefault()
      focus(stepBack(digits, at))
    }
    if (event.key === 'ArrowLeft') focus(Math.max(0, at - 1))
    if (event.key === 'ArrowRight') focus(Math.min(OTP_LENGTH - 1, at + 1))
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="field-label">
        {label}
      </span>
      <div className="otp-boxes">
        {digits.map((digit, at) => (
          <input
            key={at}
            ref={(box) => void (boxes.current[at] = box)}
            value={digit}
            type={isHidden ? 'password' : 'text'}
            className="otp-box"
            inputMode="numeric"
            aria-label={`Angka ke-${at + 1} dari ${OTP_LENGTH}`}
            autoComplete={isSent && at === 0 ? 'one-time-code' : 'off'}
            {...(isInvalid ? { 'aria-invalid': true } : {})}
            onFocus={({ target }) => {
              target.setSelectionRange(1, 1)
              focus(entryOf(latest.current, at))
            }}
            onChange={(event) => put(at, event.target.value)}
            onPaste={(event) => onPaste(at, event)}
            onKeyDown={(event) => onKeyDown(at, event)}
          />
        ))}
      </div>
    </div>
  )
}
