import { useState, type ComponentProps } from 'react'
import { Field } from './field.tsx'
import { EyeIcon } from './icons/eye.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'suffix'>

/** Hidden while typing, with a button to show it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      maxLength={200}
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button
          type="button"
          className={`icon-btn -mr-2 ${isShown ? 'text-brand' : 'text-ink-faint'}`}
          aria-label="Tampilkan password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <EyeIcon />
        </button>
      }
    />
  )
}
