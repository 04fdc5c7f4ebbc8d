import { showAlert, showError, showSuccess } from '@lunas/client/notices'
import type { Konfirmasi, Profil } from '@lunas/contract/pengguna/akun'
import { useState, type FormEvent } from 'react'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { Sheet } from '@lunas/ui/sheet'
import { ConfirmOwner } from '#components/confirm-owner.tsx'
import { OtpEntry } from '#components/otp-entry.tsx'
import { withLoading } from '#lib/loading.ts'
import { runningCode, type RunningCode } from '#lib/running-code.ts'
import {
  sendConfirmCode, sendKontakCode, verifyKontak, type JenisKontak,
} from '../api/kontak.ts'
import { useShowProfil } from '../api/profil.ts'
import { kontakCopy, profilCopy } from '../profil.copy.ts'

type KontakSheetProps = {
  open: boolean
  onClose: () => void
  jenis: JenisKontak
  profil: Profil
}

export function KontakSheet({ open, onClose, jenis, profil }: KontakSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={kontakCopy[jenis].title}
      closeLabel={profilCopy.close}
    >
      <div className="p-4">
        <KontakSteps jenis={jenis} profil={profil} onDone={onClose} />
      </div>
    </Sheet>
  )
}

type KontakStepsProps = { jenis: JenisKontak; profil: Profil; onDone: () => void }
type Sent = { tiket: string; code: RunningCode }

/**
 * Asks for the new contact, for the owner's confirmation, and for the code that was sent to the new
 * one. An address that the account already has is verified without a confirmation.
 */
function KontakSteps({ jenis, profil, onDone }: KontakStepsProps) {
  const [kontak, setKontak] = useState('')
  const [sent, setSent] = useState<Sent>()
  const show = useShowProfil()
  const copy = kontakCopy[jenis]
  const isOwn = (one: string) => jenis === 'email' && one.toLowerCase() === profil.email

  async function choose(chosen: string) {
    // The account's own address is only verified, so the step in between is left out.
    if (!isOwn(chosen) || (await send(chosen))) setKontak(chosen)
  }

  async function send(to: string, konfirmasi?: Konfirmasi): Promise<boolean> {
    try {
      const tiket = await withLoading(sendKontakCode(jenis, to, konfirmasi))
      setSent({ tiket: tiket.tiket, code: runningCode(tiket) })
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }

  async function verify(tiket: string, otp: string): Promise<boolean> {
    try {
      show(await withLoading(verifyKontak(jenis, tiket, otp)))
      onDone()
      showSuccess(copy.done)
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }

  if (sent) {
    return (
      <OtpEntry
        sentence={copy.sent(kontak)}
        code={sent.code}
        onSubmit={(otp) => verify(sent.tiket, otp)}
        onResend={async () => {
          // A confirmation counts once, so another code begins with a new one.
          if (isOwn(kontak)) await send(kontak)
          else setSent(undefined)
        }}
      />
    )
  }
  if (kontak) {
    return (
      <ConfirmOwner
        hasPassword={profil.punya_sandi}
        onSend={() => sendConfirmCode(jenis)}
        onConfirm={(konfirmasi) => send(kontak, konfirmasi)}
      />
    )
  }
  return (
    <KontakForm
      jenis={jenis}
      start={jenis === 'email' ? profil.email : ''}
      onChosen={(chosen) => void choose(chosen)}
    />
  )
}

type KontakFormProps = {
  jenis: JenisKontak
  start: string
  onChosen: (kontak: string) => void
}

function KontakForm({ jenis, start, onChosen }: KontakFormProps) {
  const [kontak, setKontak] = useState(start)
  const copy = kontakCopy[jenis]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (kontak.trim() === '') return showAlert(profilCopy.formIncomplete)
    onChosen(kontak.trim())
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <Field
        label={copy.label}
        hint={copy.hint}
        value={kontak}
        onChange={(event) => setKontak(event.target.value)}
        placeholder={copy.placeholder}
        {...(jenis === 'email'
          ? { type: 'email', autoComplete: 'email', maxLength: 120 }
          : { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 30 })}
      />
      <Button type="submit" className="w-full text-lg">
        {profilCopy.sendCode}
      </Button>
    </form>
  )
}
