import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { DateField } from '#components/date-field.tsx'

type EndOnProps = {
  /** What ends, for who does not see the line: "tarif putri". */
  of: string
  /** On the button that ends it. */
  action: string
  busy: boolean
  onEnd: (sampai: string) => void
}

/** A link that asks for the last day and ends something then. */
export function EndOn({ of, action, busy, onEnd }: EndOnProps) {
  const [sampai, setSampai] = useState<string>()
  if (sampai === undefined) {
    return (
      <button type="button" className="link text-sm" onClick={() => setSampai('')}>
        Akhiri<span className="sr-only"> {of}</span>
      </button>
    )
  }
  return (
    <div className="mt-2 flex w-full flex-wrap items-end gap-3">
      <DateField label="Hari terakhir" name="sampai" value={sampai} problem="" onValue={setSampai} />
      <Button look="secondary" busy={busy} disabled={sampai === ''} onClick={() => onEnd(sampai)}>
        {action}
      </Button>
    </div>
  )
}
