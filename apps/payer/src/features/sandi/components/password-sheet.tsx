import { useState, type FormEvent } from 'react'
import { showAlert, showError, showSuccess } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { PasswordField } from '@lunas/ui/password-field'
import { Sheet } from '@lunas/ui/sheet'
import { withLoading } from '#lib/loading.ts'
import { changePassword } from '../api/ubah-sandi.ts'
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
      <PasswordForm {...form} />
    </Sheet>
  )
}

type PasswordFormProps = Pick<PasswordSheetProps, 'hasPassword' | 'onSaved'>

function PasswordForm({ hasPassword, onSaved }: PasswordFormProps) {
  const [old, setOld] = useState('')
  const [pair, setPair] = useState({ password: '', repeated: '' })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { password, repeated } = pair
    const isComplete = password && repeated && (!hasPassword || old)
    if (!isComplete) return showAlert(sandiCopy.incomplete)
    if (!isGoodPassword(password, repeated)) return showAlert(sandiCopy.invalid)
    try {
      await withLoading(changePassword(password, hasPassword ? old : undefined))
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
