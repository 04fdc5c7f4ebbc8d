import { useState, type FormEvent } from 'react'
import { showAlert, showError, showSuccess } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { PasswordField } from '@lunas/ui/password-field'
import { Sheet } from '@lunas/ui/sheet'
import { ConfirmOwner } from '#components/confirm-owner.tsx'
import { withLoading } from '#lib/loading.ts'
import { changePassword, sendConfirmCode } from '../api/ubah-sandi.ts'
import { isGoodPassword } from '../password-rules.ts'
import { sandiCopy } from '../sandi.copy.ts'
import { PasswordPair } from './password-pair.tsx'

type PasswordSheetProps = {
  open: boolean
  onClose: () => void
  /** A password is set, so the old one is required. */
  hasPassword: boolean
  onSaved: () => void
}

export function PasswordSheet({ open, onClose, ...form }: PasswordSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={sandiCopy.newTitle} closeLabel={sandiCopy.close}>
      {form.hasPassword ? <PasswordForm {...form} /> : <FirstPassword {...form} />}
    </Sheet>
  )
}

type Kode = { tiket: string; otp: string }

/** Without an old password, a code to the person's own contact comes first. */
function FirstPassword({ hasPassword, onSaved }: PasswordFormProps) {
  const [kode, setKode] = useState<Kode>()
  if (kode) return <PasswordForm hasPassword={hasPassword} onSaved={onSaved} kode={kode} />
  return (
    <div className="p-4">
      <ConfirmOwner
        hasPassword={false}
        onSend={sendConfirmCode}
        onConfirm={async (konfirmasi) => {
          if ('tiket' in konfirmasi) setKode(konfirmasi)
          return true
        }}
      />
    </div>
  )
}

type PasswordFormProps = Pick<PasswordSheetProps, 'hasPassword' | 'onSaved'> & { kode?: Kode }

function PasswordForm({ hasPassword, onSaved, kode }: PasswordFormProps) {
  const [old, setOld] = useState('')
  const [pair, setPair] = useState({ password: '', repeated: '' })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { password, repeated } = pair
    const isComplete = password && repeated && (!hasPassword || old)
    if (!isComplete) return showAlert(sandiCopy.incomplete)
    if (!isGoodPassword(password, repeated)) return showAlert(sandiCopy.invalid)
    try {
      await withLoading(changePassword(password, kode ?? { old }))
      showSuccess(sandiCopy.saved)
      onSaved()
    } catch (error) {
      showError(error)
    }
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4 p-4">
      {hasPassword && (
        <PasswordField
          label={sandiCopy.oldPassword}
          value={old}
          onChange={(event) => setOld(event.target.value)}
          autoComplete="current-password"
        />
      )}
      <PasswordPair pair={pair} onPair={setPair} />
      <Button type="submit" className="w-full text-lg">
        {sandiCopy.save}
      </Button>
    </form>
  )
}
