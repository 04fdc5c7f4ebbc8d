import { useState } from 'react'
import { showError, showToast } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { RefreshIcon } from '@lunas/ui/icons/refresh'
import { pembayaranCopy } from '../pembayaran.copy.ts'

/** For those who do not trust a screen that changes by itself. */
export function CheckButton({ onCheck }: { onCheck: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)

  async function check() {
    setBusy(true)
    // Shown only where the status stayed: a turned one replaces this button with its own screen.
    await onCheck().then(() => showToast(pembayaranCopy.checked), showError)
    setBusy(false)
  }

  return (
    <Button look="secondary" className="w-full" busy={busy} onClick={check}>
      {!busy && <RefreshIcon />}
      {pembayaranCopy.checkNow}
    </Button>
  )
}
