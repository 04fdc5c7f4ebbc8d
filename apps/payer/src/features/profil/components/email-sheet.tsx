import { showAlert, showError, showSuccess } from '@lunas/client/notices'
import type { Profil } from '@lunas/contract/pengguna/akun'
import { useState, type FormEvent } from 'react'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { Sheet } from '@lunas/ui/sheet'
import { OtpEntry } from '#components/otp-entry.tsx'
import { withLoading } from '#lib/loading.ts'
import { runningCode, type RunningCode } from '#lib/running-code.ts'
import { sendEmailCode, verifyEmail } from '../api/email.ts'
import { useShowProfil } from '../api/profil.ts'
import { profilCopy } from '../profil.copy.ts'

type EmailSheetProps = { open: boolean; onClose: () => void; profil: Profil }

export function EmailSheet({ open, onClose, profil }: EmailSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={profilCopy.emailTitle}
      closeLabel={profilCopy.close}
    >
      <div className="p-4">
        <EmailSteps start={profil.email} onDone={onClose} />
      </div>
    </Sheet>
  )
}

type Sent = { email: string; tiket: string; code: RunningCode }

/** Asks for the address, then for the code sent to it, which verifies the address. */
function EmailSteps({ start, onDone }: { start: string; onDone: () => void }) {
  const [sent, setSent] = useState<Sent>()
  const show = useShowProfil()

  async function send(email: string) {
    try {
      const tiket = await withLoading(sendEmailCode(email))
      setSent({ email, tiket: tiket.tiket, code: runningCode(tiket) })
    } catch (error) {
      showError(error)
    }
  }

  async function verify(tiket: string, otp: string): Promise<boolean> {
    try {
      show(await withLoading(verifyEmail(tiket, otp)))
      onDone()
      showSuccess(profilCopy.emailDone)
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }

  if (!sent) return <AddressForm start={start} onSend={send} />
  return (
    <OtpEntry
      sentence={profilCopy.emailSent(sent.email)}
      code={sent.code}
      onSubmit={(otp) => verify(sent.tiket, otp)}
      onResend={() => send(sent.email)}
    />
  )
}

type AddressFormProps = { start: string; onSend: (email: string) => Promise<void> }

function AddressForm({ start, onSend }: AddressFormProps) {
  const [email, setEmail] = useState(start)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (email.trim() === '') return showAlert(profilCopy.formIncomplete)
    void onSend(email.trim())
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <Field
        label={profilCopy.email}
        hint={profilCopy.emailText}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        placeholder={profilCopy.emailPlaceholder}
        type="email"
        autoComplete="email"
        maxLength={120}
      />
      <Button type="submit" className="w-full text-lg">
        {profilCopy.sendCode}
      </Button>
    </form>
  )
}
