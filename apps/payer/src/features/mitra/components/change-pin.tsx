import { sentenceOf } from '@lunas/client/api-error'
import { showToast } from '@lunas/client/notices'
import { useState } from 'react'
import { useGantiPinMitra } from '../api/mitra.ts'
import { mitraCopy } from '../mitra.copy.ts'
import { PinEntry } from './pin-entry.tsx'

const STEPS = ['oldPin', 'newPin', 'repeatPin'] as const

/** Three times six digits: the old PIN, the new one, and the new one again, since none of them is seen. */
export function ChangePin({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState<readonly string[]>([])
  const [isDifferent, setIsDifferent] = useState(false)
  const change = useGantiPinMitra(() => {
    showToast(mitraCopy.pinChanged)
    onDone()
  })
  const step = STEPS[typed.length] ?? 'oldPin'

  function next(pin: string) {
    const [lama, baru] = typed
    setIsDifferent(false)
    if (lama === undefined || baru === undefined) return setTyped([...typed, pin])
    if (pin === baru) {
      change.mutate({ lama, baru })
      return setTyped([])
    }
    setIsDifferent(true)
    setTyped([lama])
  }

  const refused = change.error && step === 'oldPin' ? sentenceOf(change.error) : ''
  return (
    <div className="space-y-4 p-4">
      <p className="text-ink-soft">{mitraCopy.changePinText}</p>
      <PinEntry
        key={step}
        name={mitraCopy[step]}
        label={step === 'repeatPin' ? mitraCopy.save : mitraCopy.next}
        busy={change.isPending}
        problem={isDifferent ? mitraCopy.pinsDiffer : refused}
        onPin={next}
      />
    </div>
  )
}
