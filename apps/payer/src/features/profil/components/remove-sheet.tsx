import { useState, type ComponentType, type ReactNode } from 'react'
import { showError } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { Sheet } from '@lunas/ui/sheet'
import { OtpEntry } from '#components/otp-entry.tsx'
import { withLoading } from '#lib/loading.ts'
import { runningCode, type RunningCode } from '#lib/running-code.ts'
import { removeAkun, sendRemovalCode } from '../api/hapus-akun.ts'
import { profilCopy } from '../profil.copy.ts'

type RemoveSheetProps = {
  open: boolean
  onClose: () => void
  onRemoved: () => void
  /** Says what is deleted and what stays, and shows the steps only when nothing blocks them. */
  Notice: ComponentType<{ children: ReactNode }>
}

/** Says what is deleted and what is kept, then asks for a fresh code. */
export function RemoveSheet({ open, onClose, onRemoved, Notice }: RemoveSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={profilCopy.removeTitle}
      closeLabel={profilCopy.close}
    >
      <div className="space-y-4 p-4">
        <Notice>
          <RemoveSteps onRemoved={onRemoved} />
        </Notice>
      </div>
    </Sheet>
  )
}

function RemoveSteps({ onRemoved }: Pick<RemoveSheetProps, 'onRemoved'>) {
  const [sent, setSent] = useState<{ tiket: string; code: RunningCode }>()

  async function send() {
    try {
      const tiket = await withLoading(sendRemovalCode())
      setSent({ tiket: tiket.tiket, code: runningCode(tiket) })
    } catch (error) {
      showError(error)
    }
  }

  async function remove(tiket: string, otp: string): Promise<boolean> {
    try {
      await withLoading(removeAkun(tiket, otp))
      onRemoved()
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }

  if (!sent) {
    return (
      <Button className="w-full" onClick={() => void send()}>
        {profilCopy.removeStart}
      </Button>
    )
  }
  return (
    <OtpEntry
      sentence={profilCopy.removeSent}
      code={sent.code}
      submitLabel={profilCopy.removeSubmit}
      onSubmit={(otp) => remove(sent.tiket, otp)}
      onResend={send}
    />
  )
}
