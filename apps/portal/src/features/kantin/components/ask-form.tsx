import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useState } from 'react'

type AskFormProps = {
  label: string
  hint: string
  button: string
  busy: boolean
  onAsk: (alasan: string) => void
}

/** Asks a second person for something, with the reason. */
export function AskForm({ label, hint, button, busy, onAsk }: AskFormProps) {
  const [alasan, setAlasan] = useState('')
  const [isTried, setTried] = useState(false)
  const isEmpty = alasan.trim() === ''

  function ask() {
    setTried(true)
    if (!isEmpty) onAsk(alasan.trim())
  }

  return (
    <div className="space-y-3">
      <Field
        label={label}
        hint={hint}
        value={alasan}
        maxLength={200}
        onChange={(event) => setAlasan(event.target.value)}
        problem={isTried && isEmpty ? 'Tulis alasannya.' : ''}
      />
      <Button look="secondary" busy={busy} onClick={ask}>
        {button}
      </Button>
    </div>
  )
}
