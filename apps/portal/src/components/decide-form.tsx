import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useState } from 'react'

type DecideFormProps = {
  onDecide: (setuju: boolean, alasan: string) => void
  busy: boolean
  approve?: string
  reject?: string
}

/** The second person agrees or refuses; a refusal needs a reason. */
export function DecideForm({
  onDecide,
  busy,
  approve = 'Setujui',
  reject = 'Tolak',
}: DecideFormProps) {
  const [alasan, setAlasan] = useState('')
  const [isTried, setTried] = useState(false)
  const isEmpty = alasan.trim() === ''

  function refuse() {
    setTried(true)
    if (!isEmpty) onDecide(false, alasan.trim())
  }

  return (
    <div className="space-y-3 border-t border-line pt-4">
      <Field
        label="Catatan"
        value={alasan}
        maxLength={200}
        onChange={(event) => setAlasan(event.target.value)}
        hint="Wajib diisi bila ditolak."
        problem={isTried && isEmpty ? 'Tulis alasan penolakan.' : ''}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={() => onDecide(true, alasan.trim())}>
          {approve}
        </Button>
        <Button look="secondary" busy={busy} onClick={refuse}>
          {reject}
        </Button>
      </div>
    </div>
  )
}
