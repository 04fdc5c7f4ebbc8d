import { onCardRead, readCard } from '@lunas/client/card-events'
import { useBridgeCards } from '@lunas/client/nfc/use-bridge-cards'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFirstFocus } from '#lib/use-first-focus.ts'
import { BridgeStatus } from './bridge-status.tsx'

type CardInputProps = { busy: boolean; onCard: (token: string) => void }

/** Waits for a tap on any reader, or a typed number; a card that is read meanwhile is not taken. */
export function CardInput({ busy, onCard }: CardInputProps) {
  const [typed, setTyped] = useState('')
  const take = useEffectEvent((token: string) => {
    if (!busy) onCard(token)
  })
  useEffect(() => onCardRead(({ token }) => take(token)), [])
  const bridge = useBridgeCards()
  const place = useFirstFocus<HTMLDivElement>()
  return (
    <div ref={place} className="space-y-4">
      <BridgeStatus bridge={bridge} />
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          readCard(typed, 'ketik')
          setTyped('')
        }}
      >
        <div className="grow">
          <Field
            label="Nomor kartu"
            name="uid"
            autoComplete="off"
            maxLength={40}
            hint="Terisi sendiri oleh pembaca; boleh juga diketik."
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit" busy={busy}>
          Pasang
        </Button>
      </form>
    </div>
  )
}
