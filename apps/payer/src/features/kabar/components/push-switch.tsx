import { showAlert, showToast } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { useEffect, useState } from 'react'
import { readPush, switchPushOff, switchPushOn, type PushState } from '#lib/push.ts'
import { kabarCopy } from '../kabar.copy.ts'

/** Allows or ends notifications on this device; nothing where the browser has none. */
export function PushSwitch() {
  const [state, setState] = useState<PushState>('tanpa')
  const [busy, setBusy] = useState(false)
  useEffect(() => void readPush().then(setState), [])
  if (state === 'tanpa') return null
  const isOn = state === 'nyala'

  async function change() {
    setBusy(true)
    try {
      const next = await (isOn ? switchPushOff() : switchPushOn())
      setState(next)
      if (next === 'nyala') showToast(kabarCopy.push.isOn)
      if (next === 'ditolak') showAlert(kabarCopy.push.denied)
    } catch {
      showAlert(kabarCopy.push.failed)
    }
    setBusy(false)
  }

  return (
    <div className="mt-4">
      <Button look="secondary" className="w-full" busy={busy} onClick={() => void change()}>
        {isOn ? kabarCopy.push.off : kabarCopy.push.on}
      </Button>
      {state === 'ditolak' && (
        <p className="mt-2 text-sm text-ink-soft">{kabarCopy.push.denied}</p>
      )}
    </div>
  )
}
