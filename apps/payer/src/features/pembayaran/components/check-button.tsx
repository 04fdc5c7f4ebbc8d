import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { useState } from 'react'
import { showError, showToast } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { RefreshIcon } from '@lunas/ui/icons/refresh'
import { pembayaranCopy } from '../pembayaran.copy.ts'
import { isUnchanged } from '../status-look.ts'

type CheckButtonProps = { pembayaran: Pembayaran; onCheck: () => Promise<Pembayaran> }

/** Checks the status on request. */
export function CheckButton({ pembayaran, onCheck }: CheckButtonProps) {
  const [busy, setBusy] = useState(false)

  async function check() {
    setBusy(true)
    // A toast is shown over the screen, so it must not contradict it.
    await onCheck().then((found) => {
      if (isUnchanged(pembayaran, found)) showToast(pembayaranCopy.checked)
    }, showError)
    setBusy(false)
  }

  return (
    <Button look="secondary" className="w-full" busy={busy} onClick={check}>
      {!busy && <RefreshIcon />}
      {pembayaranCopy.checkNow}
    </Button>
  )
}
