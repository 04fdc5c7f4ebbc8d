import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useState } from 'react'
import { useFirstFocus } from '#lib/use-first-focus.ts'

type ReasonFormProps = {
  /** What will happen, in one sentence. */
  consequence: string
  submit: string
  busy: boolean
  onSubmit: (alasan: string) => void
  onBack: () => void
}

const REASON_LENGTH_MIN = 3

/** The second step of something that is hard to take back: it says what happens and asks why. */
export function ReasonForm({ consequence, submit, busy, onSubmit, onBack }: ReasonFormProps) {
  const [alasan, setAlasan] = useState('')
  const [isTried, setTried] = useState(false)
  const form = useFirstFocus<HTMLFormElement>()
  const isShort = alasan.trim().length < REASON_LENGTH_MIN
  return (
    <form
      ref={form}
      noValidate
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isShort && !busy) onSubmit(alasan.trim())
      }}
    >
      <p className="notice tone-due">{consequence}</p>
      <Field
        label="Alasan"
        value={alasan}
        maxLength={200}
        onChange={(event) => setAlasan(event.target.value)}
        problem={isTried && isShort ? 'Tulis alasannya.' : ''}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="danger" busy={busy}>
          {submit}
        </Button>
        <Button look="quiet" onClick={onBack}>
          Batal
        </Button>
      </div>
    </form>
  )
}
