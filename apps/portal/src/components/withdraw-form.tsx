import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useState } from 'react'

type WithdrawFormProps = {
  onWithdraw: (alasan: string) => void
  busy: boolean
  waits?: string
}

/** For the proposer, who cannot decide but may take the proposal back with a reason. */
export function WithdrawForm({
  onWithdraw,
  busy,
  waits = 'Menunggu keputusan orang kedua.',
}: WithdrawFormProps) {
  const [alasan, setAlasan] = useState('')
  const [isTried, setTried] = useState(false)
  const isEmpty = alasan.trim() === ''

  function withdraw() {
    setTried(true)
    if (!isEmpty) onWithdraw(alasan.trim())
  }

  return (
    <div className="space-y-3">
      <p className="notice tone-due">{waits}</p>
      <Field
        label="Alasan menarik kembali"
        value={alasan}
        maxLength={200}
        onChange={(event) => setAlasan(event.target.value)}
        problem={isTried && isEmpty ? 'Tulis alasannya.' : ''}
      />
      <Button look="secondary" busy={busy} onClick={withdraw}>
        Tarik kembali
      </Button>
    </div>
  )
}
