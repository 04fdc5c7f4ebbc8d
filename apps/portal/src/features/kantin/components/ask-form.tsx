import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useState } from 'react'

type AskFormProps = {
  label: string
  hint: string
  button: string
  busy: boolean
  onAsk: (alasan: string) => void
  /** Something else that the same reason may be given for. */
  other?: { button: string; onAsk: (alasan: string) => void }
}

/** Asks a second person for something, with the reason. */
export function AskForm({ label, hint, button, busy, onAsk, other }: AskFormProps) {
  const [alasan, setAlasan] = useState('')
  const [isTried, setTried] = useState(false)
  const isEmpty = alasan.trim() === ''

  function ask(forIt: (alasan: string) => void) {
    setTried(true)
    if (!isEmpty) forIt(alasan.trim())
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
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" busy={busy} onClick={() => ask(onAsk)}>
          {button}
        </Button>
        {other && (
          <Button look="secondary" busy={busy} onClick={() => ask(other.onAsk)}>
            {other.button}
          </Button>
        )}
      </div>
    </div>
  )
}
