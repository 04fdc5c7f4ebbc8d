import type { ButtonHTMLAttributes } from 'react'
import { Spinner } from './spinner.tsx'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** Shows that work is running and ignores further clicks. */
  busy?: boolean
}

export function Button({
  look = 'primary',
  busy,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`btn btn-${look} ${className}`}
      aria-busy={busy}
      // Not `disabled`, which would drop the keyboard focus while the work runs.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
