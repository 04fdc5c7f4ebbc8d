import { showAlert, showError, showToast } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { PasswordField } from '@lunas/ui/password-field'
import { useState, type FormEvent } from 'react'
import { changePassword } from '../api/akun.ts'

const PASSWORD_LENGTH_MIN = 8

/** Changes the own password; other devices are logged out. */
export function SandiCard() {
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (old === '') return showAlert('Isi password lama.')
    if (next.length < PASSWORD_LENGTH_MIN) return showAlert('Password baru paling sedikit 8 huruf atau angka.')
    setBusy(true)
    try {
      await changePassword(old, next)
      setOld('')
      setNext('')
      showToast('Password tersimpan. Perangkat lain sudah dikeluarkan.')
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="card mt-4 max-w-xl p-4" aria-labelledby="sandi">
      <h2 id="sandi" className="mb-4 text-base">
        Ganti password
      </h2>
      <form onSubmit={send} noValidate className="space-y-4">
        <PasswordField
          label="Password lama"
          value={old}
          onChange={({ target }) => setOld(target.value)}
          autoComplete="current-password"
        />
        <PasswordField
          label="Password baru"
          value={next}
          onChange={({ target }) => setNext(target.value)}
          autoComplete="new-password"
        />
        <Button type="submit" busy={busy}>
          Ganti password
        </Button>
      </form>
    </section>
  )
}
